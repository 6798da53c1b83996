import type { FlavourKey } from '#contract/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { words } from './words.ts';

/** How strongly two bottles taste of one key, 0 to 5. */
export type FlavourPair = { key: FlavourKey; mine: number; its: number };

/** From here up a taste is what people would name. */
const NAMEABLE = 3;

/**
 * One sentence on what another bottle has in common with this one, where it differs most, and what it costs beside it:
 * 'The same smoke, drier, $20 less.' Every part of it is true of both, by their intensities and by what is paid now.
 */
export function alikeSentence(flavours: readonly FlavourPair[], paid: { mine: number; its: number }): string {
  const shared = common(flavours);
  const others = flavours.filter(({ key }) => !shared.keys.includes(key));
  const parts = [shared.text, difference(others), priceBeside(paid)].filter((part) => part !== '');
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The strongest tastes that both have alike; where there is none, one in which they are close. */
function common(flavours: readonly FlavourPair[]): { text: string; keys: FlavourKey[] } {
  const alike = flavours.filter(({ mine, its }) => mine === its && its >= NAMEABLE);
  const keys = alike
    .toSorted((a, b) => b.its - a.its)
    .slice(0, 2)
    .map(({ key }) => key);
  if (keys.length > 0) return { text: words.alike.same(keys.map((key) => words.alike.tastes[key].noun)), keys };
  const near = flavours.find(({ mine, its }) => mine > 0 && its > 0 && Math.abs(mine - its) <= 1);
  return near
    ? { text: words.alike.near(words.alike.tastes[near.key].noun), keys: [near.key] }
    : { text: '', keys: [] };
}

function difference(flavours: readonly FlavourPair[]): string {
  const [most] = flavours
    .filter(({ mine, its }) => mine !== its)
    .toSorted((a, b) => Math.abs(b.its - b.mine) - Math.abs(a.its - a.mine));
  if (!most) return '';
  const { more, less } = words.alike.tastes[most.key];
  return most.its > most.mine ? more : less;
}

function priceBeside({ mine, its }: { mine: number; its: number }): string {
  if (mine === its) return words.alike.samePrice;
  const amount = formatCents(Math.abs(mine - its)).replace(/\.00$/, '');
  return its < mine ? words.alike.cheaper(amount) : words.alike.dearer(amount);
}
