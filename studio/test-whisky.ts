import type { StudioProduct } from './plan/read-products.ts';

/** A product for tests: a bottle of the demo shop with its photograph data. */
export const testWhisky: StudioProduct = {
  slug: 'glen-orvin-12',
  name: 'Glen Orvin 12',
  producer: 'Orvin Distillery Co.',
  origin: { country: 'Scotland', region: 'Highland' },
  abv: 46,
  volumeMl: 750,
  category: 'scotch-single-malt',
  categoryName: 'Scotch single malt',
  categoryPath: ['spirits', 'whiskey', 'scotch-single-malt'],
  attributes: { age: 12, style: 'Highland single malt Scotch whisky' },
  liquidColour: 'amber',
  photograph: {
    shape: 'whisky_round',
    liquid: 'sherry',
    glass: 'flint',
    closure: { kind: 'capsule_spirit', color: '#2e1d10' },
    label: { design: 'engraved', paper: '#f1e6cf' },
  },
};
