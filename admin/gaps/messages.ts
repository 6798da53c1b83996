import { plural } from '#contract/format/plural.ts';

const products = (count: number): string => plural(count, '# product', '# products');

/** Texts of the page that fills gaps. */
export const words = {
  title: 'Fill the gaps',
  products: 'Products',
  lacking: (count: number) =>
    plural(count, '# product cannot be published yet', '# products cannot be published yet'),
  shownFirst: (count: number) => `The first ${count} are shown. The others follow once these are filled.`,
  moreDrafts:
    'There are more drafts than one page checks. The others follow once some of these are published.',
  nothingMissing: 'Nothing is missing',
  nothingMissingText: (ready: number) =>
    ready > 0 ? `${products(ready)} can be published.` : 'No draft here waits for facts.',
  table: 'What is missing',
  picture: 'Photograph',
  product: 'Product',
  cellOf: (field: string, name: string) => `${field} of ${name}`,
  sameBelow: 'Same for all below',
  sameBelowOf: (field: string, name: string) => `Same for all below: ${field} of ${name}`,
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  reasonOf: (name: string) => `Reason for the price of ${name}`,
  ready: 'Can be published',
  unchanged: 'Saved as you leave each cell',
  saving: 'Saving',
  allSaved: 'All saved',
  notSaved: (count: number) => plural(count, '# cell is not saved', '# cells are not saved'),
  showRefused: 'Show it',
  publish: (ready: number, all: number) => `Publish ${ready} of ${all}`,
  keys: 'Enter and the arrow keys move, a pasted column fills downwards, Ctrl D fills down.',
  seeDrafts: 'See the drafts',
  problems: {
    number: 'Write a number, such as 12.',
    percent: 'Write the strength in per cent, such as 43.',
    volume: 'Write the volume, such as 750 mL or 70 cl.',
    money: 'Write a price, such as 49.95.',
    category: (name: string) => `There is no category “${name}”.`,
    choice: (name: string) => `“${name}” is none of the choices.`,
    changedMeanwhile: (value: string) =>
      `Someone else wrote “${value}” meanwhile. Leave the cell again to replace it.`,
    offline: 'It could not be saved. It is sent again when you leave the cell.',
  },
};
