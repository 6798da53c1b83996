import type { KindGroup } from './kind-row.ts';

/**
 * Spirits. The tree says what serves wherever the wider word is asked for: so a genever, a flavoured vodka or a grappa, which the
 * shop shelves with gin, vodka and brandy, stand beside them here.
 */
export const SPIRITS: KindGroup = {
  group: 'spirits',
  rows: [
    { id: 'gin', name: 'Gin', category: 'gin', isWhole: true },
    { id: 'dry-gin', name: 'Dry gin', parent: 'gin', category: 'gin' },
    {
      ...{ id: 'london-dry-gin', name: 'London dry gin', parent: 'dry-gin' },
      ...{ category: 'london-dry', isWhole: true, also: ['london dry', 'london gin'] },
    },
    {
      ...{ id: 'contemporary-gin', name: 'Contemporary gin', parent: 'dry-gin' },
      ...{ category: 'contemporary-gin', isWhole: true, also: ['new western gin'] },
    },
    {
      ...{ id: 'navy-strength-gin', name: 'Navy strength gin', parent: 'dry-gin' },
      ...{ category: 'navy-strength', isWhole: true },
    },
    {
      ...{ id: 'old-tom-gin', name: 'Old Tom gin', parent: 'gin' },
      ...{ category: 'old-tom', isWhole: true, also: ['old tom'] },
    },
    { id: 'genever', name: 'Genever', category: 'genever', isWhole: true, also: ['jenever', 'holland gin'] },
    { id: 'flavoured-gin', name: 'Flavoured gin', category: 'flavoured-gin', isWhole: true },
    { id: 'vodka', name: 'Vodka', category: 'vodka', isWhole: true, also: ['plain vodka'] },
    { id: 'flavoured-vodka', name: 'Flavoured vodka', category: 'flavoured-vodka', isWhole: true },
    { id: 'whiskey', name: 'Whiskey', category: 'whiskey', isWhole: true, also: ['whisky'] },
    {
      ...{ id: 'bourbon', name: 'Bourbon', parent: 'whiskey', category: 'bourbon', isWhole: true },
      also: ['bourbon whiskey'],
    },
    {
      ...{ id: 'rye-whiskey', name: 'Rye whiskey', parent: 'whiskey', category: 'rye', isWhole: true },
      also: ['rye', 'american rye whiskey', 'straight rye'],
    },
    {
      ...{ id: 'tennessee-whiskey', name: 'Tennessee whiskey', parent: 'whiskey' },
      ...{ category: 'tennessee', isWhole: true },
    },
    // Canadian law lets Canadian whisky call itself rye, whatever the grain.
    {
      ...{ id: 'canadian-whisky', name: 'Canadian whisky', parent: 'whiskey' },
      ...{ category: 'canadian', isWhole: true, also: ['canadian rye whisky', 'canadian rye'] },
    },
    { id: 'scotch-whisky', name: 'Scotch whisky', parent: 'whiskey', category: 'whiskey', also: ['scotch'] },
    {
      ...{ id: 'blended-scotch', name: 'Blended Scotch whisky', parent: 'scotch-whisky' },
      ...{ category: 'scotch-blended', isWhole: true, also: ['blended scotch whisky'] },
    },
    {
      ...{ id: 'single-malt-scotch', name: 'Single malt Scotch', parent: 'scotch-whisky' },
      ...{ category: 'scotch-single-malt', isWhole: true, also: ['single malt', 'scotch single malt'] },
    },
    {
      ...{ id: 'smoky-single-malt', name: 'Smoky single malt', parent: 'single-malt-scotch' },
      ...{ category: 'scotch-single-malt', also: ['peated single malt', 'smoky single malt scotch'] },
      label: ['heavily peated'],
    },
    {
      ...{ id: 'irish-whiskey', name: 'Irish whiskey', parent: 'whiskey' },
      ...{ category: 'irish', isWhole: true },
    },
    {
      ...{ id: 'japanese-whisky', name: 'Japanese whisky', parent: 'whiskey' },
      ...{ category: 'japanese', isWhole: true },
    },
    { id: 'rum', name: 'Rum', category: 'rum', isWhole: true },
    {
      ...{ id: 'white-rum', name: 'White rum', parent: 'rum', category: 'white-rum', isWhole: true },
      also: ['light rum', 'silver rum'],
    },
    {
      ...{ id: 'gold-rum', name: 'Gold rum', parent: 'rum', category: 'gold-rum', isWhole: true },
      also: ['amber rum'],
    },
    {
      ...{ id: 'dark-rum', name: 'Dark rum', parent: 'rum', category: 'dark-rum', isWhole: true },
      also: ['aged rum', 'black rum'],
    },
    {
      ...{ id: 'rhum-agricole', name: 'Rhum agricole', parent: 'rum', category: 'agricole', isWhole: true },
      also: ['agricole'],
    },
    {
      ...{ id: 'jamaican-rum', name: 'Jamaican pot still rum', parent: 'rum' },
      ...{ category: 'jamaican-pot-still', isWhole: true, also: ['jamaican rum'] },
    },
    { id: 'spiced-rum', name: 'Spiced rum', category: 'spiced-rum', isWhole: true },
    { id: 'tequila', name: 'Tequila', category: 'tequila', isWhole: true },
    {
      ...{ id: 'tequila-blanco', name: 'Blanco tequila', parent: 'tequila' },
      ...{ category: 'blanco', isWhole: true, also: ['white tequila', 'silver tequila'] },
    },
    {
      ...{ id: 'tequila-reposado', name: 'Reposado tequila', parent: 'tequila' },
      ...{ category: 'reposado', isWhole: true },
    },
    {
      ...{ id: 'tequila-anejo', name: 'Añejo tequila', parent: 'tequila' },
      ...{ category: 'anejo', isWhole: true },
    },
    {
      ...{ id: 'mezcal', name: 'Mezcal and other agave spirits' },
      ...{ category: 'mezcal-and-agave', isWhole: true, also: ['mezcal'] },
    },
    { id: 'brandy', name: 'Brandy', category: 'brandy', isWhole: true, also: ['grape brandy'] },
    { id: 'cognac', name: 'Cognac', parent: 'brandy', category: 'cognac', isWhole: true },
    { id: 'armagnac', name: 'Armagnac', parent: 'brandy', category: 'armagnac', isWhole: true },
    { id: 'apple-brandy', name: 'Apple brandy', category: 'calvados', also: ['applejack'] },
    { id: 'calvados', name: 'Calvados', parent: 'apple-brandy', category: 'calvados', isWhole: true },
    { id: 'pisco', name: 'Pisco', category: 'pisco', isWhole: true },
    { id: 'grappa', name: 'Grappa', category: 'grappa', isWhole: true },
    { id: 'eau-de-vie', name: 'Eau-de-vie', category: 'eau-de-vie', isWhole: true },
    { id: 'absinthe', name: 'Absinthe', category: 'absinthe', isWhole: true },
    { id: 'pastis', name: 'Pastis' },
  ],
};
