import { foldText } from '#contract/text/fold-text.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { FLAG, getOrdinal } from '#modules/catalog-index/index.ts';
import { encodeFacts, type IndexRow, packRows } from '#modules/catalog-index/test-rows.ts';
import type { Bottle } from './bottle.ts';
import type { BottleTexts } from './bottle-texts.ts';
import type { Lineage } from './lineages.ts';
import type { LiveScored } from './live-scored.ts';
import { createScoredBottles, type ScoredBottles } from './scored-bottles.ts';

/** Bottles of a test, scored over an index of their own. */
export type TestScored = ScoredBottles &
  LiveScored & {
    texts: BottleTexts;
    /** By ordinal. */
    bottles: readonly Bottle[];
    ordinalOf(bottle: Bottle): number;
  };

/** Creates the index of these bottles, in any order; the ids and slugs are unique. */
export function createTestScored(given: readonly Bottle[]): TestScored {
  const lineages = new Map(
    given.map(({ lineage, lineageNames }) => [lineage.join('/'), { slugs: lineage, names: lineageNames }]),
  );
  const categories = addAncestors([...lineages.values()]);
  const places = new Map(categories.map(({ slugs }, place) => [slugs.join('/'), place]));
  const frame = {
    categories: categories.map(({ slugs }) => ({
      id: slugs.join('/'),
      parent: places.get(slugs.slice(0, -1).join('/')) ?? -1,
      root: places.get(slugs[0] ?? '') ?? -1,
    })),
    attributes: [],
  };
  const rows = given
    .map((bottle, at) => ({ ...bottle, number: at + 1 }))
    .map((bottle) => ({ bottle, row: getRow(bottle) }))
    .sort(
      (one, other) => compare(one.row.nameFolded, other.row.nameFolded) || compare(one.row.id, other.row.id),
    );
  const index = packRows(
    frame,
    rows.map(({ row }) => row),
  );
  const bottles = rows.map(({ bottle }) => bottle);
  const texts: BottleTexts = {
    load: async (numbers) => numbers.flatMap((number) => bottles[getOrdinal(index, number)] ?? []),
    find: async (slug) => bottles.find((bottle) => bottle.slug === slug),
  };
  const ordinals = new Map(bottles.map(({ slug }, ordinal) => [slug, ordinal]));
  const ordinalOf = ({ slug }: Bottle): number => ordinals.get(slug) ?? -1;
  const scored = createScoredBottles(index, categories);
  return { ...scored, read: async (reader) => reader(scored), texts, bottles, ordinalOf };
}

function addAncestors(lineages: readonly Lineage[]): Lineage[] {
  const all = new Map<string, Lineage>();
  for (const { slugs, names } of lineages)
    for (let depth = 1; depth <= slugs.length; depth += 1) {
      const above = { slugs: slugs.slice(0, depth), names: names.slice(0, depth) };
      all.set(above.slugs.join('/'), above);
    }
  return [...all.values()];
}

/** A bottle in the form that the database sends to the index. */
export function getRow(bottle: Bottle): IndexRow {
  const bits: [boolean, number][] = [
    [bottle.isInStock, FLAG.inStock],
    [bottle.isLimitedEdition, FLAG.limitedEdition],
    [bottle.isStaffPick, FLAG.staffPick],
    [bottle.isGiftIdea, FLAG.giftIdea],
    [bottle.awards.length > 0, FLAG.hasAwards],
  ];
  const flavours = FLAVOUR_KEYS.map((key, place) =>
    bottle.flavours[key] ? String.fromCharCode(65 + place) + bottle.flavours[key] : '',
  );
  return {
    id: bottle.id,
    number: bottle.number,
    nameFolded: foldText(bottle.name),
    categoryId: bottle.lineage.join('/'),
    paidCents: bottle.paidCents,
    priceCents: bottle.paidCents,
    abv: Math.round(bottle.abv * 100),
    rating: Math.round((bottle.rating ?? 0) * 10),
    country: bottle.country,
    flags: bits.reduce((sum, [isSet, bit]) => sum + (isSet ? bit : 0), 0),
    createdAt: 0,
    flavours: flavours.join('') || null,
    attributes: null,
    facts: encodeFacts(bottle),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
