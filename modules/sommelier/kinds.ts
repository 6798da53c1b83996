import { INELIGIBLE, type ScoredBottles } from './scored-bottles.ts';

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

function kindsAt(scored: ScoredBottles, scores: Int16Array, level: number): Kind[] {
  type Found = Kind & { score: number; place: number };
  const found = new Map<string, Found>();
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? INELIGIBLE;
    const bottle = scored.bottles[place];
    if (score === INELIGIBLE || !bottle) continue;
    // A category without children counts as its own child on every deeper level.
    const at = Math.min(level, bottle.lineage.length - 1);
    const slug = bottle.lineage[at];
    if (slug === undefined) continue;
    const kind = found.get(slug);
    if (!kind) found.set(slug, { slug, name: bottle.lineageNames[at] ?? slug, count: 1, score, place });
    else {
      kind.count += 1;
      // Positions ascend, so the first of equals stays.
      if (score > kind.score) [kind.score, kind.place] = [score, place];
    }
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, MAX_KINDS)
    .map(({ slug, name, count }) => ({ slug, name, count }));
}
