import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { words } from './messages.server.ts';

/** Intensities of one flavour in two bottles, 0 to 5. */
export type FlavourPair = { key: FlavourKey; own: number; other: number };

/** From this intensity, people would name the flavour. */
const NAMEABLE = 3;

/**
 * Returns one sentence on what another bottle shares with this one, where it differs most, and the
 * price difference: 'The same smoke, drier, $20 less.' Every part is true of both, by their
 * intensities and effective prices. Without `paid` it names no price.
 */
export function describeSimilarity(
  flavours: readonly FlavourPair[],
  paid: { own: number; other: number } | null,
): string {
  const shared = common(flavours);
  const others = flavours.filter(({ key }) => !shared.keys.includes(key));
  const parts = [shared.text, difference(others, shared.text === ''), paid ? priceBeside(paid) : ''].filter(
    (part) => part !== '',
  );
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Returns the strongest flavours that both share equally; without any, one in which they are close. */
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

/**
 * Returns the largest difference. When nothing is shared, prefers a flavour that the other has more
 * of: less of something is no reason to like it.
 */
function difference(flavours: readonly FlavourPair[], isAlone: boolean): string {
  const differing = flavours
    .filter(({ own, other }) => own !== other)
    .toSorted((a, b) => Math.abs(b.other - b.own) - Math.abs(a.other - a.own));
  const max = (isAlone && differing.find(({ own, other }) => other > own)) || differing[0];
  if (!max) return '';
  const { more, less } = words.alike.tastes[max.key];
  return max.other > max.own ? more : less;
}

/** A price difference below this share does not influence a choice. */
const NEARLY_SAME = 0.05;

function priceBeside({ own, other }: { own: number; other: number }): string {
  if (own === other) return words.alike.samePrice;
  if (Math.abs(own - other) < NEARLY_SAME * own) return words.alike.nearPrice;
  const amount = formatCents(Math.abs(own - other)).replace(/\.00$/, '');
  return other < own ? words.alike.cheaper(amount) : words.alike.dearer(amount);
}
