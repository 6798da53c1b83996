import { goesFirst, INELIGIBLE, type ScoredBottles } from './scored-bottles.ts';

/** A category with at least one eligible bottle, and the number of them. */
export type Kind = { slug: string; name: string; count: number };

/** Maximum of choices of the last question. */
export const MAX_KINDS = 8;

/**
 * Returns the kinds of the eligible bottles: categories of the second level (whiskey, red wine),
 * those with the best bottles first. Where only one is left, returns the kinds below it, if there
 * are several.
 */
export function kindsAmong(scored: ScoredBottles, scores: Int16Array): Kind[] {
  const kinds = kindsAt(scored, scores, 1);
  if (kinds.length !== 1) return kinds;
  const deeper = kindsAt(scored, scores, 2);
  return deeper.length > 1 ? deeper : kinds;
}

function kindsAt({ index, lineages }: ScoredBottles, scores: Int16Array, level: number): Kind[] {
  type Found = Kind & { score: number; place: number };
  const byCategory = lineages.map(() => ({ count: 0, score: INELIGIBLE, place: 0 }));
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? INELIGIBLE;
    const own = byCategory[index.category[place] ?? 0];
    if (score === INELIGIBLE || !own) continue;
    own.count += 1;
    if (score > own.score || (score === own.score && goesFirst(index, place, own.place)))
      [own.score, own.place] = [score, place];
  }
  const isBefore = (one: { score: number; place: number }, other: Found): boolean =>
    one.score === other.score ? goesFirst(index, one.place, other.place) : one.score > other.score;
  const found = new Map<string, Found>();
  for (const [category, { slugs, names }] of lineages.entries()) {
    const own = byCategory[category];
    // A category without children counts as its own child on every deeper level.
    const at = Math.min(level, slugs.length - 1);
    const slug = slugs[at];
    if (slug === undefined || !own || own.count === 0) continue;
    const kind = found.get(slug);
    if (!kind) found.set(slug, { slug, name: names[at] ?? slug, ...own });
    else {
      kind.count += own.count;
      if (isBefore(own, kind)) [kind.score, kind.place] = [own.score, own.place];
    }
  }
  return [...found.values()]
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, MAX_KINDS)
    .map(({ slug, name, count }) => ({ slug, name, count }));
}
