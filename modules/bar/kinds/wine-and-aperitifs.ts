import type { KindGroup } from './kind-row.ts';

const APERITIFS = 'vermouth-and-aperitifs';

/**
 * Vermouths, aperitifs and wine. Bottles of the shop’s aperitif category differ too much to replace
 * one another.
 */
export const WINE_AND_APERITIFS: KindGroup = {
  group: 'wine-and-aperitifs',
  rows: [
    {
      id: 'sweet-vermouth',
      name: 'Sweet vermouth',
      category: APERITIFS,
      also: ['red vermouth', 'vermouth rosso'],
      label: ['sweet vermouth', 'rosso', 'vermouth rouge'],
    },
    {
      id: 'dry-vermouth',
      name: 'Dry vermouth',
      category: APERITIFS,
      label: ['dry vermouth', 'vermouth dry', 'vermouth de chambéry dry'],
    },
    {
      id: 'bianco-vermouth',
      name: 'Bianco vermouth',
      category: APERITIFS,
      also: ['sweet white vermouth', 'blanc vermouth'],
      label: ['bianco vermouth', 'vermouth bianco'],
    },
    {
      id: 'bitter-red-aperitivo',
      name: 'Bitter red aperitivo',
      category: APERITIFS,
      also: ['red bitter', 'bitter aperitivo'],
    },
    {
      id: 'bitter-orange-aperitivo',
      name: 'Bitter orange aperitivo',
      category: APERITIFS,
      also: ['orange aperitivo'],
    },
    { id: 'white-aperitif-wine', name: 'White aperitif wine', category: APERITIFS },
    {
      id: 'bitter-white-aperitif',
      name: 'Bitter white aperitif',
      category: APERITIFS,
      label: ['gentian aperitif', 'americano bianco'],
    },
    {
      id: 'quinquina',
      name: 'Red quinquina',
      category: APERITIFS,
      also: ['quinquina'],
      label: ['quinquina'],
    },
    { id: 'sparkling-wine', name: 'Sparkling wine', category: 'sparkling', isWhole: true },
    {
      id: 'brut-sparkling-wine',
      name: 'Brut sparkling wine',
      parent: 'sparkling-wine',
      category: 'sparkling',
      also: ['dry sparkling wine'],
    },
    { id: 'champagne', name: 'Champagne', parent: 'sparkling-wine', category: 'champagne', isWhole: true },
    { id: 'prosecco', name: 'Prosecco', parent: 'sparkling-wine', category: 'prosecco', isWhole: true },
  ],
};

/** Beer and cider, which few drinks contain. */
export const BEER_AND_CIDER: KindGroup = {
  group: 'beer-and-cider',
  rows: [
    { id: 'cider', name: 'Cider', category: 'cider-and-perry', isWhole: true },
    {
      id: 'dry-cider',
      name: 'Dry cider',
      parent: 'cider',
      category: 'cider-and-perry',
      label: ['dry cider', 'farmhouse cider'],
    },
    // Neither replaces a cider: one is a dessert wine of apples, the other is made of pears.
    { id: 'ice-cider', name: 'Ice cider', category: 'cider-and-perry', label: ['ice cider'] },
    { id: 'perry', name: 'Perry', category: 'cider-and-perry', label: ['perry'] },
  ],
};

/** Alcohol-free counterparts of drinks with alcohol. */
export const WITHOUT_ALCOHOL: KindGroup = {
  group: 'without-alcohol',
  rows: [
    {
      id: 'spirit-without-alcohol',
      name: 'Non-alcoholic spirit',
      category: 'non-alcoholic-spirits',
      isWhole: true,
      also: ['spirit without alcohol'],
    },
    {
      id: 'juniper-distillate-without-alcohol',
      name: 'Non-alcoholic gin',
      parent: 'spirit-without-alcohol',
      category: 'non-alcoholic-spirits',
      also: ['juniper distillate without alcohol', 'gin without alcohol'],
      label: ['gin alternative'],
    },
    {
      id: 'aperitivo-without-alcohol',
      name: 'Non-alcoholic bitter aperitivo',
      category: 'non-alcoholic-spirits',
      also: ['non-alcoholic aperitivo', 'bitter aperitivo without alcohol'],
      label: ['aperitivo'],
    },
  ],
};
