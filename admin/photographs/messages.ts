import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { plural } from '#contract/format/plural.ts';

const photographs = (count: number): string => plural(count, '# photograph', '# photographs');

/** Texts of many photographs at once. */
export const words = {
  title: 'Photographs',
  products: 'Products',
  dropHere: 'Drop photographs or a folder here',
  choose: 'Choose photographs',
  chooseFolder: 'Choose a folder',
  limits:
    'Up to 1,000 at once: JPEG, PNG, WebP or AVIF, at most 40 MB, at least 600 pixels a side. Nothing is sent before you say so.',
  names:
    'The name of a file is the SKU, the barcode or the URL of its product. An end such as -2, (2), -back or -label gives its place: AL-GIN-01_2.png.',
  tooMany: (count: number) => `${photographs(count)} are more than 1,000 and stay out. Send these first.`,
  reading: (done: number, all: number) => `Reading ${formatNumber(done)} of ${photographs(all)}`,
  notRead: 'The names could not be compared. Check the connection and choose the files again.',
  counts: {
    matched: 'Matched',
    there: 'Already there',
    unmatched: 'Not matched',
    without: 'Still without a photograph',
  },
  sections: {
    unmatched: 'Not matched',
    failed: 'Not added',
    matched: 'Matched',
    there: 'Already there',
    added: 'Added',
  },
  unmatchedText: 'Choose the product of each, or leave it out.',
  several: (names: readonly string[]) => `The name is a code of ${formatList([...names])}.`,
  searchFor: (file: string) => `Product of ${file}`,
  searchHint: 'Name, SKU or barcode',
  nothingFound: 'No product is found.',
  take: (name: string, file: string) => `${name} for ${file}`,
  leaveOut: 'Leave out',
  leaveOutOf: (file: string) => `Leave out ${file}`,
  place: (place: number, has: number) =>
    place === 1 && has === 0
      ? 'The first photograph'
      : has === 0
        ? `Photograph ${place}`
        : `Behind the ${photographs(has)} it has, in order ${place}`,
  states: {
    matched: '',
    waiting: 'Waiting',
    sending: 'Sending',
    making: 'Preparing all sizes',
    there: 'Already there',
    added: 'Added',
  },
  again: 'Try again',
  againAll: 'Try all again',
  againOf: (file: string) => `Try again: ${file}`,
  send: (count: number) => `Send ${photographs(count)}`,
  sending: (done: number, all: number) => `${formatNumber(done)} of ${photographs(all)}`,
  keepOpen:
    'Keep this page open. After a break, choose the same files again: those that are there are skipped.',
  result: (added: number, there: number, unmatched: number) =>
    `${formatNumber(added)} added, ${formatNumber(there)} already there, ${formatNumber(unmatched)} not matched`,
  undoNote:
    'Each product keeps its former photographs in its versions, and each change can be undone in History.',
  download: 'Download the list',
  another: 'Choose more',
  more: (count: number) => `Show ${formatNumber(count)} more`,
  uploadFailed: 'The photograph did not arrive. Try again.',
};
