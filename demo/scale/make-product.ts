import { CONTAINER_KEY, findMaterial } from '#contract/catalog/container.ts';
import type { ContainerMaterial } from '#contract/checkout/quote.ts';
import { FLAVOUR_SCALE, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import { slugify } from '#contract/text/slugify.ts';
import { BEERS } from './beers.ts';
import { describeProduct, type Texts } from './describe-product.ts';
import type { AttributeGiven, Kind } from './kind.ts';
import { makerOf } from './makers.ts';
import {
  FREQUENT_SHARE,
  FREQUENT_WORD,
  holdsRareWord,
  MIDDLING_SHARE,
  MIDDLING_WORD,
  RARE_WORD,
} from './measured-words.ts';
import { PLACES, type Place } from './places.ts';
import { type Random, randomOf } from './random.ts';
import { SPIRITS } from './spirits.ts';
import { syntheticId } from './synthetic-id.ts';
import { EPITHETS } from './vocabulary.ts';
import { WINES } from './wines.ts';

/** Prefix of the SKU of every synthetic product, and of no other. */
export const SKU_PREFIX = 'SCALE-';

export type SyntheticProduct = Texts & {
  id: string;
  slug: string;
  sku: string;
  name: string;
  producer: string;
  category: string;
  country: string;
  region: string;
  abv: number;
  volumeMl: number;
  pack: number;
  priceCents: number;
  salePriceCents: number | null;
  rating: number | null;
  stock: number;
  orderLimit: number | null;
  flags: ('staff-pick' | 'new-arrival' | 'limited-edition' | 'gift-idea')[];
  liquidColour: LiquidColour;
  attributes: Record<string, AttributeGiven>;
  flavours: Partial<Record<FlavourKey, number>>;
  awards: { name: string; year: number; medal: string }[];
  material: ContainerMaterial;
  createdAt: Date;
};

const KINDS = [...SPIRITS, ...WINES, ...BEERS].map((kind) => [kind, kind.share] as const);
/**
 * Another number creates another catalogue, whose measurements cannot be compared with earlier
 * ones.
 */
const SEED = 20_261_121;
/** First and last listing date: fixed, so that the products are the same on every day. */
const OPENED_AT = Date.UTC(2022, 0, 10);
const LISTED_UNTIL = Date.UTC(2026, 10, 1);
const NEW_FOR_MS = 40 * 86_400_000;

/** Returns the synthetic product with that number (from 0), always the same one. */
export function makeProduct(index: number): SyntheticProduct {
  const random = randomOf(SEED ^ Math.imul(index + 1, 0x01000193));
  const kind = random.pickWeighted(KINDS);
  const place: Place = PLACES[random.pickWeighted(kind.places)];
  const region = random.pickByRank(place.regions);
  const style = random.pickByRank(kind.styles);
  const maker = makerOf(random, kind.trade, place);
  const attributes = kind.attributes(random, style);
  const name = nameOf(random, { index, kind, maker: maker.word, style, attributes });
  const { ml, pack } = random.pickWeighted(kind.packs);
  const createdAt = new Date(OPENED_AT + random.below((LISTED_UNTIL - OPENED_AT) / 1000) * 1000);
  const sku = SKU_PREFIX + String(index + 1).padStart(6, '0');
  return {
    id: syntheticId(createdAt, index, 0),
    slug: `${slugify(name)}-${sku.toLowerCase()}`,
    sku,
    name,
    producer: maker.name,
    category: kind.category,
    country: place.country,
    region,
    abv: Math.round((kind.abv[0] + random.next() * (kind.abv[1] - kind.abv[0])) * 10) / 10,
    volumeMl: ml,
    pack,
    ...prices(random, kind, ml, pack),
    rating: random.happens(0.92)
      ? Math.round(Math.min(5, Math.max(2, 4.1 + 0.38 * random.normal())) * 10) / 10
      : null,
    stock: random.happens(0.08) ? 0 : Math.max(1, Math.round(Math.exp(3 + random.normal()))),
    orderLimit: random.happens(0.03) ? random.between(1, 6) : null,
    flags: flagsOf(random, createdAt),
    liquidColour: random.pickByRank(kind.colours),
    attributes,
    flavours: flavoursOf(random, kind),
    awards: random.happens(0.05)
      ? [
          {
            name: 'North Shore Tasting',
            year: random.between(2021, 2026),
            medal: random.pickByRank(['Bronze', 'Silver', 'Gold']),
          },
        ]
      : [],
    material: findMaterial(attributes[CONTAINER_KEY]) ?? kind.material,
    createdAt,
    ...describeProduct(random, { maker, place, region, style }),
  };
}

type Naming = {
  index: number;
  kind: Kind;
  maker: string;
  style: string;
  attributes: Record<string, AttributeGiven>;
};

/** Producer, epithet, style, age or vintage, and the words with a known share. */
function nameOf(random: Random, { index, kind, maker, style, attributes }: Naming): string {
  const epithet = `${random.pickByRank(EPITHETS.first)} ${random.pickByRank(EPITHETS.second)}`;
  const year = attributes['age'] ?? attributes['vintage'];
  const parts = [
    kind.trade === 'brewery' ? epithet : maker,
    random.happens(MIDDLING_SHARE) && MIDDLING_WORD,
    holdsRareWord(index) && RARE_WORD,
    kind.trade !== 'brewery' && random.happens(0.4) && epithet,
    random.happens(FREQUENT_SHARE) && FREQUENT_WORD,
    style,
    typeof year === 'number' && String(year),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

function prices(
  random: Random,
  kind: Kind,
  ml: number,
  pack: number,
): { priceCents: number; salePriceCents: number | null } {
  const usual = kind.packs[0]?.[0].ml ?? ml;
  // Two bottles cost less than twice the price of one, and a half bottle costs more than half.
  const size = ((ml * pack) / usual) ** 0.9;
  const dollars = Math.max(2, kind.medianDollars * size * Math.exp(kind.spread * random.normal()));
  // Prices below fifty dollars end in 95 cents; higher ones are whole dollars.
  const priceCents = dollars < 50 ? Math.floor(dollars) * 100 + 95 : Math.round(dollars) * 100;
  const sale = random.happens(0.06) ? Math.round((priceCents * random.between(70, 95)) / 100) : null;
  return { priceCents, salePriceCents: sale };
}

function flagsOf(random: Random, createdAt: Date): SyntheticProduct['flags'] {
  const isNew = createdAt.getTime() > LISTED_UNTIL - NEW_FOR_MS;
  return [
    ...(random.happens(0.02) ? ['staff-pick' as const] : []),
    ...(isNew ? ['new-arrival' as const] : []),
    ...(random.happens(0.04) ? ['limited-edition' as const] : []),
    ...(random.happens(0.03) ? ['gift-idea' as const] : []),
  ];
}

/** Returns five to eight of the kind's flavours; typical ones are more likely and stronger. */
function flavoursOf(random: Random, { flavours }: Kind): SyntheticProduct['flavours'] {
  const count = random.between(5, Math.min(8, flavours.length));
  const drawn = flavours
    .map((key, rank) => ({ key, rank, at: rank + random.next() * 6 }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count);
  return Object.fromEntries(
    drawn.map(({ key, rank }) => [
      key,
      Math.min(FLAVOUR_SCALE, Math.max(1, Math.round(3.6 - rank * 0.25 + random.normal()))),
    ]),
  );
}
