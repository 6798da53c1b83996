import type { FlavourKey } from '#contract/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { words } from './messages.server.ts';

/** How strongly two bottles taste of one key, 0 to 5. */
export type FlavourPair = { key: FlavourKey; own: number; other: number };

/** From here up a taste is what people would name. */
const NAMEABLE = 3;

/**
 * One sentence on what another bottle has in common with this one, where it differs most, and what it costs beside it:
 * 'The same smoke, drier, $20 less.' Every part of it is true of both, by their intensities and by what is paid now.
 */
export function describeSimilarity(
  flavours: readonly FlavourPair[],
  paid: { own: number; other: number },
): string {
  const shared = common(flavours);
  const others = flavours.filter(({ key }) => !shared.keys.includes(key));
  const parts = [shared.text, difference(others, shared.text === ''), priceBeside(paid)].filter(
    (part) => part !== '',
  );
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The strongest tastes that both have alike; where there is none, one in which they are close. */
function common(flavours: readonly FlavourPair[]): { text: string; keys: FlavourKey[] } {
  const alike = flavours.filter(({ own, other }) => own === other && other >= NAMEABLE);
  const keys = alike
    .toSorted((a, b) => b.other - a.other)
    .slice(0, 2)
    .map(({ key }) => key);
  if (keys.length > 0)
    return { text: words.alike.same(keys.map((key) => words.alike.tastes[key].noun)), keys };
  const near = flavours.find(({ own, other }) => own > 0 && other > 0 && Math.abs(own - other) <= 1);
  return near
    ? { text: words.alike.near(words.alike.tastes[near.key].noun), keys: [near.key] }
    : { text: '', keys: [] };
}

/** Where it differs most; where nothing is shared, what it has more of, because less of something is no reason to like it. */
function difference(flavours: readonly FlavourPair[], isAlone: boolean): string {
  const differing = flavours
    .filter(({ own, other }) => own !== other)
    .toSorted((a, b) => Math.abs(b.other - b.own) - Math.abs(a.other - a.own));
  const max = (isAlone && differing.find(({ own, other }) => other > own)) || differing[0];
  if (!max) return '';
  const { more, less } = words.alike.tastes[max.key];
  return max.other > max.own ? more : less;
}

/** A difference below this share of the price is none that anyone would choose by. */
const NEARLY_SAME = 0.05;

function priceBeside({ own, other }: { own: number; other: number }): string {
  if (own === other) return words.alike.samePrice;
  if (Math.abs(own - other) < NEARLY_SAME * own) return words.alike.nearPrice;
  const amount = formatCents(Math.abs(own - other)).replace(/\.00$/, '');
  return other < own ? words.alike.cheaper(amount) : words.alike.dearer(amount);
}
