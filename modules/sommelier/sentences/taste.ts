import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { type Answers, type Scale, SCALES } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { doTextsName, findPhrase } from '../notes/note-phrases.ts';
import { isNamed } from '../notes/taste-words.ts';
import { getIntensity, getLevel } from '../rules/facts.ts';
import { amount, listed, noun, strongest } from '../rules/phrases.ts';
import { getAxes } from '../rules/taste.ts';
import { gentleLevels, isSpicy } from '../rules/whom.ts';
import { traitsOf } from '../traits.ts';

/** The flavour of each scale. */
export const SCALE_FLAVOURS = {
  smoke: 'smoky',
  sweetness: 'sweet',
  bitterness: 'bitter',
} as const satisfies Record<Scale, FlavourKey>;

/** More parts are not readable at a glance. */
const MAX_PARTS = 3;
/** Where no taste was asked for; of the strongest tastes, the notes name some. */
const MAX_LEADS = 2;
const MAX_LOOKED_AT = 5;
/** From this strength on, per cent by volume, no bottle is called harmless. */
const STRONG_ABV = 50;

/** A taste that a sentence should name: by the notes, otherwise in these words. */
type Wanted = { keys: readonly FlavourKey[]; words: string | undefined };

/**
 * Returns what a bottle tastes of, as a phrase without a full stop: the tastes that were asked for,
 * otherwise its strongest ones. It uses phrases of the bottle's own notes, word by word. A flavour
 * without a value is unknown, and not mentioned. Returns `''` without data on the taste.
 */
export function describeTaste(bottle: Bottle, answers: Answers): string {
  const asked = namePhrases(bottle, listAsked(bottle, answers));
  const parts = asked.length > 0 ? asked : listLeads(bottle);
  if (parts.length === 0) return '';
  const taste = join(parts);
  return answers.whom.includes('newcomer') ? `${taste}${getComfort(bottle)}` : taste;
}

function listAsked(bottle: Bottle, { flavours, scales }: Answers): Wanted[] {
  const tastes = flavours.flatMap((taste): Wanted[] => {
    const axes = getAxes(bottle, taste);
    return axes[0]
      ? [{ keys: axes.map(({ key }) => key), words: amount(noun(axes[0].key), axes[0].intensity) }]
      : [];
  });
  const levels = SCALES.flatMap((scale): Wanted[] => {
    const level = getLevel(bottle, scale);
    const isWanted = scales[scale] !== null && scales[scale] !== 'none' && level > 0;
    return isWanted ? [{ keys: [SCALE_FLAVOURS[scale]], words: amount(scale, level) }] : [];
  });
  return [...tastes, ...levels];
}

function listLeads(bottle: Bottle): string[] {
  const named = namePhrases(
    bottle,
    strongest(bottle, MAX_LOOKED_AT).map((key) => ({ keys: [key], words: undefined })),
  ).slice(0, MAX_LEADS);
  const leads = strongest(bottle, MAX_LEADS);
  if (named.length > 0 || leads.length === 0) return named;
  const isStrong = leads.some((key) => getIntensity(bottle, key) >= 3);
  return [`${isStrong ? 'leads with' : 'a little'} ${listed(leads.map(noun))}`];
}

function namePhrases(bottle: Bottle, wanted: readonly Wanted[]): string[] {
  const parts: string[] = [];
  for (const { keys, words } of wanted) {
    if (parts.length === MAX_PARTS) break;
    if (parts.some((part) => keys.some((key) => isNamed(part, key)))) continue;
    const phrases = keys.flatMap((key) => findPhrase(bottle, key, parts) ?? []);
    const part = phrases[0] ?? words;
    if (part !== undefined && !parts.includes(part)) parts.push(part);
  }
  return parts;
}

// A phrase may contain an `and` of its own.
const join = (parts: readonly string[]): string =>
  parts.some((part) => / and |,/.test(part)) ? parts.join(', ') : listed(parts);

/** Reassures a newcomer; `''` where the data or the notes would contradict. */
function getComfort(bottle: Bottle): string {
  const levels = Object.entries(gentleLevels(traitsOf(bottle)));
  const isHarsh =
    isSpicy(traitsOf(bottle)) || levels.some(([, level]) => level > 1) || bottle.abv >= STRONG_ABV;
  const isUnclear = SCALES.some(
    (scale) =>
      scale !== 'sweetness' && getLevel(bottle, scale) === 0 && doTextsName(bottle, SCALE_FLAVOURS[scale]),
  );
  if (isHarsh || isUnclear) return '';
  const traces = levels.flatMap(([name, level]) => (level === 1 ? [name] : []));
  return traces.length > 0 ? `, with only a trace of ${listed(traces)}` : ', and nothing to fear';
}
