import { textsByName } from '../parts/texts-by-name.ts';
import { words as recordWords } from '../records/messages.ts';
import { plural } from '#contract/format/plural.ts';

/** Texts of the tree of categories and of the attributes of their products. */
const products = (count: number): string => plural(count, '# product', '# products');
const ordinal = (place: number): string => {
  const last = place % 10;
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return `${place}${ending}`;
};

export const words = {
  ...recordWords,
  categories: 'Categories',
  categoriesFact: (count: number) => plural(count, '# category', '# categories'),
  ofShop: 'Same as the shop',
  noCategories: 'No categories yet',
  noCategoriesText: 'Create your first category, or import a catalogue.',
  newCategory: 'New category',
  parent: 'In',
  topLevel: 'Top level',
  defaultClass: 'Tax class of new products',
  classes: { '': 'Same as the category above', spirits: 'Spirits', wine: 'Wine', beer: 'Beer' },
  thresholdOfCategory: 'Leave empty to use the threshold of the shop.',
  products,
  ordinal,
  treeHint: 'Drag a category to its place, or press Alt with an arrow key.',
  allCategories: 'All categories',
  detailsOf: (name: string) => `Details of ${name}`,
  picture: 'Photograph…',
  move: 'Move…',
  moveTitle: (name: string) => `Move ${name}`,
  moveIt: 'Move',
  moveAndDrop: 'Move and remove values',
  moved: (name: string, parent: string, place: number, of: number) =>
    `${name} moved: ${parent}, ${place} of ${of}`,
  atTop: 'top level',
  notMoved: (name: string) => `${name} was not moved`,
  noMove: (name: string) => `${name} cannot move there`,
  merge: 'Merge into…',
  mergeTitle: (name: string) => `Merge ${name} into another category`,
  mergeInto: 'Into',
  chooseCategory: 'Choose a category…',
  categoryNeeded: 'Choose a category.',
  mergeIt: 'Merge',
  mergeAndDrop: 'Merge and remove values',
  merged: (name: string, into: string) => `${name} merged into ${into}`,
  willDo: (name: string, into: string) => `${name} becomes part of ${into}. One Undo takes all of it back:`,
  moveProducts: (count: number) => plural(count, '# product moves', '# products move'),
  moveCategories: (count: number) =>
    plural(
      count,
      '# category below it moves, with all that is in it',
      '# categories below it move, with all that is in them',
    ),
  leadsOn: (path: string) => `${path} then redirects to the other page`,
  collectionNames: (name: string) => `The collection ${name} then shows the other category`,
  isDeleted: (name: string) => `${name} itself is deleted, with its texts and picture`,
  place: 'Place',
  first: 'First',
  behind: (name: string) => `After ${name}`,
  lost: (count: string) => `This root does not have all attributes. The move removes values from ${count}:`,
  lostOne: (name: string, count: string, values: number) =>
    `${name}: ${count}, ${plural(values, '# value', '# values')}`,
  dropAttributes: 'Remove these values. Undo brings them back.',
  untilAgreed: 'Agree to remove these values, or choose another place.',
  descriptionCount: (length: number) => `${length} of 1000`,
  categorySaved: (name: string) => `${name} saved`,

  attributes: 'Attributes',
  attributesOf: (root: string, count: string) => `From ${root}; a change here applies to ${count}`,
  tableOf: (root: string) => `Attributes of ${root}`,
  addAttribute: 'Attribute',
  noAttributes: 'Products here have no attributes yet.',
  name: 'Name',
  kind: 'Kind',
  unitOrChoices: 'Unit or choices',
  filter: 'Filter in lists',
  filled: 'Filled',
  required: 'required to publish',
  inFilters: (place: number) => `Shown ${ordinal(place)} in filters`,
  noFilter: 'Not in filters',
  kinds: { text: 'text', choice: 'choice', integer: 'whole number', number: 'number', boolean: 'yes or no' },
  severalKinds: textsByName({ text: 'several texts', choice: 'several choices' }),
  choicesAndMore: (shown: string, more: number) => (more > 0 ? `${shown}, and ${more} more` : shown),
  edit: (name: string) => `Edit ${name}`,
  orderHint: 'Drag a row to its place, or press Alt with an arrow key on its pencil.',
  attributeMoved: (name: string, place: number, of: number) => `${name} moved: ${place} of ${of}`,

  newAttribute: 'New attribute',
  editAttribute: (name: string) => `Attribute ${name}`,
  key: 'Key',
  keyHint: 'Files name the attribute by its key. Leave empty to make it from the name.',
  fixed: (key: string, kind: string, count: string) =>
    `The key ${key} and the kind ${kind} cannot change, because of the values of ${count}.`,
  type: 'Kind',
  unit: 'Unit',
  unitHint: 'The unit follows the value, for example years.',
  takesMany: 'A product may have several',
  choices: 'Choices',
  newChoices: 'New choices',
  newChoicesHint: 'Write one choice on each line.',
  facetNone: 'No filter',
  facetHint: (count: string) => `Shoppers find ${count} with this filter.`,
  facetLost: (count: string) => `Shoppers can no longer find ${count} with this filter.`,
  facetGained: (count: string) => `Shoppers can now find ${count} with this filter.`,
  requiredToPublish: 'Required to publish',
  requiredHint: (missing: number) =>
    missing === 0
      ? 'Every published product has it.'
      : plural(
          missing,
          '# published product lacks it. The product stays in the shop, and the catalogue checks list it.',
          '# published products lack it. They stay in the shop, and the catalogue checks list them.',
        ),
  position: 'Place among the attributes',
  save: 'Save',
  attributeSaved: (name: string) => `${name} saved`,
  remove: 'Remove',
  removeUsed: (count: string) => `This removes the values of ${count}. Undo brings them back.`,
  removeFrom: (count: string) => `Remove from ${count}`,
  removed: (name: string) => `${name} removed`,
  failed: 'That did not work',

  replaceNamed: (choice: string) => `Rename or merge ${choice}`,
  removeChoice: (choice: string) => `Remove ${choice}`,
  becomes: (choice: string) => `New name of ${choice}`,
  willRename: (count: string) => `The choice gets a new name. This changes ${count}.`,
  willMerge: (choice: string, count: string) => `This merges it into ${choice} and changes ${count}.`,
  replaceHint: 'Type a new name, or choose another choice to merge it into.',
  replaceIt: 'Change',
  choiceReplaced: (from: string, to: string) => `${from} is now ${to}`,
  choiceRemoved: (choice: string) => `${choice} removed`,
};
