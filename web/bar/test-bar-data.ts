import type { BarData } from '#contract/bar/bar-data.ts';

/** A bar with few kinds, small enough to know by heart. */
export const TEST_BAR: BarData = {
  kinds: [
    { id: 'gin', name: 'Gin', group: 'spirits', parent: null, category: 'gin' },
    { id: 'london-dry-gin', name: 'London dry gin', group: 'spirits', parent: 'gin', category: 'london-dry' },
    {
      id: 'sweet-vermouth',
      name: 'Sweet vermouth',
      group: 'wine-and-aperitifs',
      parent: null,
      category: 'vermouth',
    },
    {
      id: 'bitter-red',
      name: 'Bitter red aperitivo',
      group: 'wine-and-aperitifs',
      parent: null,
      category: null,
    },
    { id: 'lemon-juice', name: 'Lemon juice', group: 'juices', parent: null, category: null },
  ],
  substitutions: [{ for: 'bitter-red', use: 'sweet-vermouth', note: 'Softer, and no Negroni to a purist.' }],
  recipes: [
    { slug: 'gin-sour', name: 'Gin Sour', category: 'Sours', needs: ['gin', 'lemon-juice'], extras: [] },
    {
      slug: 'negroni',
      name: 'Negroni',
      category: 'Bitter and aperitif',
      needs: ['london-dry-gin', 'bitter-red', 'sweet-vermouth'],
      extras: [],
    },
    {
      slug: 'spiked-lemon',
      name: 'Spiked <Lemon>',
      category: 'Sours',
      needs: ['lemon-juice', 'gin'],
      extras: [],
    },
  ],
};
