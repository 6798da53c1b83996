import { textsByName } from '../parts/texts-by-name.ts';
import { words as recordWords } from '../records/messages.ts';
import { formatNumber } from '#contract/format/format-number.ts';

/** Texts of the tree of categories and of the attributes of their products. */
const products = (count: number): string => (count === 1 ? '1 product' : `${formatNumber(count)} products`);
const ordinal = (place: number): string => {
  const last = place % 10;
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return `${place}${ending}`;
};

export const words = {
  ...recordWords,
  categories: 'Categories',
  categoriesFact: (count: number) => (count === 1 ? '1 category' : `${count} categories`),
  ofShop: 'As the shop',
  noCategories: 'No categories yet',
  noCategoriesText: 'Import the catalogue, and its categories appear here.',
  newCategory: 'New category',
  parent: 'In',
  topLevel: 'Top level',
  defaultClass: 'Class of new products',
  classes: { '': 'As the category above', spirits: 'Spirits', wine: 'Wine', beer: 'Beer' },
  products,
  ordinal,
  treeHint: 'Drag a category to its place, or press Alt with an arrow key.',
  allCategories: 'All categories',
  more: 'More',
  published: (count: number) => `${formatNumber(count)} published`,
  onSale: (count: number) => `${formatNumber(count)} on sale`,
  soldOut: (count: number) => `${formatNumber(count)} sold out`,
  subcategories: (count: number) => (count === 1 ? '1 subcategory' : `${count} subcategories`),
  detailsOf: (name: string) => `Details of ${name}`,
  picture: 'Picture…',
  move: 'Move…',
  moveTitle: (name: string) => `Move ${name}`,
  moveIt: 'Move',
  moveAndDrop: 'Move and drop',
  moved: (name: string, parent: string, place: number, of: number) =>
    `${name} moved: ${parent}, ${place} of ${of}`,
  atTop: 'top level',
  notMoved: (name: string) => `${name} was not moved`,
  noMove: (name: string) => `${name} cannot move there`,
  merge: 'Merge into…',
  mergeTitle: (name: string) => `Merge ${name} into another category`,
  mergeInto: 'Into',
  chooseCategory: 'Choose a category…',
  mergeIt: 'Merge',
  mergeAndDrop: 'Merge and drop',
  merged: (name: string, into: string) => `${name} merged into ${into}`,
  willDo: (name: string, into: string) => `${name} becomes part of ${into}. One Undo takes all of it back:`,
  moveProducts: (count: number) => (count === 1 ? '1 product moves' : `${formatNumber(count)} products move`),
  moveCategories: (count: number) =>
    count === 1
      ? '1 category below it moves, with all that is in it'
      : `${formatNumber(count)} categories below it move, with all that is in them`,
  leadsOn: (path: string) => `${path} leads to the other page from then on`,
  collectionNames: (name: string) => `The collection ${name} names the other one`,
  isDeleted: (name: string) => `${name} itself is deleted, with its texts and picture`,
  place: 'Place',
  first: 'First',
  behind: (name: string) => `After ${name}`,
  lost: (count: string) => `Under this root, ${count} lose attributes that it does not have:`,
  lostOne: (name: string, count: string, values: number) =>
    `${name}: ${count}, ${values === 1 ? '1 value' : `${formatNumber(values)} values`}`,
  dropAttributes: 'Drop these values. Undo brings them back.',
  untilAgreed: 'Agree to this, or choose another place.',
  descriptionCount: (length: number) => `${length} of 1000`,
  categorySaved: (name: string) => `${name} saved`,

  attributes: 'Attributes',
  attributesOf: (root: string, count: string) => `From ${root}; a change here counts for all ${count}`,
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
  keyHint: 'Names it in files. Empty: made from the name.',
  fixed: (key: string, kind: string, count: string) => `Key ${key} and kind ${kind} stay: ${count} have it.`,
  type: 'Kind',
  unit: 'Unit',
  unitHint: 'Stands behind the value, such as years.',
  takesMany: 'A product may have several',
  choices: 'Choices',
  newChoices: 'New choices',
  newChoicesHint: 'One a line.',
  facetNone: 'No filter',
  facetHint: (count: string) => `${count} can be found by it.`,
  facetLost: (count: string) => `Shoppers lose this filter; ${count} have the attribute.`,
  facetGained: (count: string) => `Shoppers gain this filter, for ${count}.`,
  requiredToPublish: 'Required to publish',
  requiredHint: (missing: number) =>
    missing === 0
      ? 'Every published product has it.'
      : `${missing === 1 ? '1 published product lacks' : `${formatNumber(missing)} published products lack`} it. They stay in the shop, and the catalogue checks list them.`,
  position: 'Place among the attributes',
  save: 'Save',
  attributeSaved: (name: string) => `${name} saved`,
  remove: 'Remove',
  removeUsed: (count: string) => `${count} have it. Removing it drops their values; Undo brings them back.`,
  removeFrom: (count: string) => `Remove from ${count}`,
  removed: (name: string) => `${name} removed`,
  failed: 'That did not work',

  replaceNamed: (choice: string) => `Rename or merge ${choice}`,
  removeChoice: (choice: string) => `Remove ${choice}`,
  becomes: (choice: string) => `${choice} becomes`,
  willRename: (count: string) => `A new name: ${count} change.`,
  willMerge: (choice: string, count: string) => `Merged into ${choice}: ${count} change.`,
  replaceHint: 'Type a new name, or choose another choice to merge it into.',
  replaceIt: 'Change it',
  choiceReplaced: (from: string, to: string) => `${from} is now ${to}`,
  choiceRemoved: (choice: string) => `${choice} removed`,
};
