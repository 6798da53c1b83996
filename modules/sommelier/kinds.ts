import { INELIGIBLE, type ScoredBottles } from './scored-bottles.ts';

/** A category of which at least one bottle is true, and how many are. */
export type Kind = { slug: string; name: string; count: number };

/** The last question offers no more. */
export const MAX_KINDS = 8;

/**
 * The kinds among the bottles that are true: categories of the second level (whiskey, red wine), those with the best bottles
 * first. Where one alone is left, the kinds below it, if there are several.
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
    // A category without children stands for itself on every level below it.
    const at = Math.min(level, bottle.lineage.length - 1);
    const slug = bottle.lineage[at];
    if (slug === undefined) continue;
    const kind = found.get(slug);
    if (!kind) found.set(slug, { slug, name: bottle.lineageNames[at] ?? slug, count: 1, score, place });
    else {
      kind.count += 1;
      // Places rise, so that among equals the first stays.
      if (score > kind.score) [kind.score, kind.place] = [score, place];
    }
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, MAX_KINDS)
    .map(({ slug, name, count }) => ({ slug, name, count }));
}
