import { formatVolume } from '#contract/catalog/volume.ts';
import type { DeliveredLine } from './check-lines.ts';

const bottles = (quantity: number): DeliveredLine => ({
  productId: '',
  slug: '',
  name: 'a bottle of wine at 30.00',
  volume: formatVolume(750, 1),
  abvPercent: 13,
  productClass: 'wine',
  material: 'glass',
  volumeMl: 750,
  packSize: 1,
  quantity,
  priceCents: 3000,
  salePriceCents: null,
  excludedProvinces: [],
});

/** Carts that show what a change does, by their names. */
export const SAMPLES = {
  'one-bottle': bottles(1),
  'six-bottles': bottles(6),
  'twelve-bottles': bottles(12),
  'one-of-spirits': {
    ...bottles(1),
    name: 'a bottle of spirits at 50.00',
    abvPercent: 40,
    productClass: 'spirits',
    priceCents: 5000,
  },
  'twenty-four-cans': {
    ...bottles(6),
    name: 'four cans of beer at 16.00',
    volume: formatVolume(473, 4),
    abvPercent: 5,
    productClass: 'beer',
    material: 'can',
    volumeMl: 473,
    packSize: 4,
    priceCents: 1600,
  },
} as const satisfies Record<string, DeliveredLine>;

/** Those that differ by their parcels. */
export const SAMPLE_CARTS = ['one-bottle', 'six-bottles', 'twelve-bottles', 'twenty-four-cans'] as const;
export type SampleCart = (typeof SAMPLE_CARTS)[number];

/** Those that laws tell apart. */
export const LAW_CARTS = ['one-bottle', 'one-of-spirits', 'twenty-four-cans'] as const;
