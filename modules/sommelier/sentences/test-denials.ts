import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { Bottle } from '../bottle.ts';
import { CALLED } from './test-facts.ts';

/**
 * What a bottle's own text and figures deny, written independently of the rules: its synonyms and
 * thresholds are a list of their own.
 */

/** Words of a text that mean a taste. */
const SYNONYMS: Readonly<Record<string, RegExp>> = {
  smoke: /smok|\bpeat(?!.?water)|bonfire|\bash\b|embers|\bsoot/i,
  sweetness: /\bsweet|honey(?!suckle)|toffee|caramel|syrup|sugar|treacle|molasses|candied|fudge/i,
  bitterness: /bitter|quinine|gentian/i,
  spice: /spice|pepper|clove|ginger|cinnamon|nutmeg|cardamom/i,
  fruit:
    /fruit|apple|pear|plum|cherr|berr|currant|peach|quince|\bfig|raisin|apricot|grape|mango|melon|lychee/i,
  citrus: /citr|lemon|lime|orange|grapefruit|tangerine|marmalade|yuzu|zest|pith/i,
  flowers: /flower|blossom|rose|violet|jasmine|lilac|acacia/i,
  herbs: /herb|mint|thyme|sage|rosemary|fennel|basil|juniper|pine|grass|hay/i,
  oak: /oak|(?<!worm)wood|cedar|stave|barrel/i,
  nuts: /\bnut(?:s|ty)?\b|hazelnut|walnut|almond|pecan/i,
  malt: /malt|bread|biscuit|barley|toast|cracker|grain|dough/i,
  roast: /roast|coffee|espresso|cocoa|chocolate|mocha|burnt|char/i,
  'sea air': /\bsea\b|salt|saline|brine|oyster|iodine|tide/i,
  earth: /earth|mushroom|leather|clay|slate|chalk|flint|tobacco|mineral/i,
  cream: /cream|butter|milk|custard/i,
  tartness: /tart\b|sour|sharp|acid|crisp/i,
  honey: /honey|beeswax/i,
};

const KEYS = new Map(Object.entries(CALLED).map(([key, name]) => [name, key]));
const NAMES = [...KEYS.keys()].sort((one, other) => other.length - one.length).join('|');
/** `smoke`, `smoke, oak and spice`, `smoke or oak` */
const LIST = `((?:${NAMES})(?:(?:, | and | or )(?:${NAMES}))*)`;

const intensity = ({ flavours }: Bottle, name: string): number =>
  Object.entries(flavours).find(([key]) => key === KEYS.get(name))?.[1] ?? 0;
const figure = ({ attributes }: Bottle, key: string): number => {
  const value = attributes[key]?.[0];
  return typeof value === 'number' ? value : Number.NaN;
};
const notesOf = ({ notes }: Bottle): string => `${notes.nose} ${notes.palate} ${notes.finish}`;
/** Everything that its page says. */
const textOf = (bottle: Bottle): string => `${notesOf(bottle)} ${bottle.about}`;
const word = ({ attributes }: Bottle, key: string): string => String(attributes[key]?.[0] ?? '');

/** The greatest intensity that any of its data gives a taste. */
function getGreatest(bottle: Bottle, name: string): number {
  const own = intensity(bottle, name);
  if (name === 'smoke')
    return Math.max(own, figure(bottle, 'peat') >= 40 ? 5 : figure(bottle, 'peat') >= 12 ? 4 : 0);
  if (name === 'bitterness')
    return Math.max(own, figure(bottle, 'ibu') >= 60 ? 5 : Math.floor(figure(bottle, 'ibu') / 10) || 0);
  if (name !== 'sweetness') return own;
  const words = ['Bone dry', 'Dry', 'Off-dry', 'Medium', 'Sweet', 'Very sweet'].indexOf(
    word(bottle, 'sweetness'),
  );
  const sugar = figure(bottle, 'sugar');
  return Math.max(own, intensity(bottle, 'honey') / 2, words, sugar >= 120 ? 5 : Math.floor(sugar / 24) || 0);
}

/** Whether its data say that it has none, and nothing says that it has some. */
const isStoredNone = (bottle: Bottle, name: string): boolean =>
  getGreatest(bottle, name) === 0 &&
  !SYNONYMS[name]?.test(textOf(bottle)) &&
  (name === 'smoke'
    ? figure(bottle, 'peat') === 0
    : name === 'bitterness'
      ? figure(bottle, 'ibu') === 0
      : name === 'sweetness' && (figure(bottle, 'sugar') === 0 || word(bottle, 'sweetness') === 'Bone dry'));

const hasAny = (bottle: Bottle, name: string): boolean =>
  getGreatest(bottle, name) > 0 || (SYNONYMS[name]?.test(notesOf(bottle)) ?? false);

/** Words before tastes, and whether they are true of a taste. */
const CLAIMS: readonly { says: string; isSo(bottle: Bottle, name: string): boolean }[] = [
  { says: '(?:no|without|free of|who wants)', isSo: isStoredNone },
  { says: '(?:plenty of|a lot of)', isSo: (bottle, name) => getGreatest(bottle, name) >= 3.5 },
  { says: 'who dislikes', isSo: (bottle, name) => intensity(bottle, name) >= 4 },
  { says: '(?<!more )some', isSo: (bottle, name) => hasAny(bottle, name) },
  { says: 'a little', isSo: (bottle, name) => hasAny(bottle, name) && intensity(bottle, name) <= 2 },
  {
    says: '(?:a|only a) trace of',
    isSo: (bottle, name) => hasAny(bottle, name) && intensity(bottle, name) <= 1,
  },
  { says: '(?:leads with|more|less)', isSo: hasAny },
];

const PATTERNS = CLAIMS.map(({ says, isSo }) => ({ isSo, pattern: new RegExp(`\\b${says} ${LIST}`, 'gi') }));
const namesIn = (list: string): string[] => list.toLowerCase().split(/, | and | or /);

/** Returns the claims of a line that the bottle's own text and figures deny. */
export function findDenied(line: string, bottle: Bottle): string[] {
  // Its own words are true of it, whatever they say.
  const text = withoutOwnWords(line, bottle);
  const claims = PATTERNS.flatMap(({ isSo, pattern }) =>
    [...text.matchAll(pattern)].flatMap(([claim, list = '']) =>
      namesIn(list).flatMap((name) => (isSo(bottle, name) ? [] : [`${bottle.slug}, ${claim}: ${line}`])),
    ),
  );
  return isFearDenied(text, bottle) ? [...claims, `${bottle.slug}, harsh: ${line}`] : claims;
}

function isFearDenied(text: string, bottle: Bottle): boolean {
  if (!/nothing to fear|only a trace of/.test(text) || text.startsWith('Only')) return false;
  const { flavours, abv } = bottle;
  const isUntold = ['smoke', 'bitterness'].some(
    (name) => getGreatest(bottle, name) < 1 && SYNONYMS[name]?.test(textOf(bottle)),
  );
  const harsh: FlavourKey[] = ['smoky', 'bitter', 'alcohol-warmth'];
  const max = /nothing to fear/.test(text) ? 0 : 1;
  return (
    isUntold || abv >= 50 || (flavours.spicy ?? 0) >= 4 || harsh.some((key) => (flavours[key] ?? 0) > max)
  );
}

/** Returns the words of a taste that are neither the bottle's own nor words for its intensities. */
export function findInvented(taste: string, bottle: Bottle): string {
  const frame = new RegExp(
    `\\b(?:and nothing to fear|with only|leads with|plenty of|some|a little|a trace of|and|${NAMES})\\b|[, ]`,
    'gi',
  );
  return withoutOwnWords(taste, bottle).replace(frame, '');
}

function withoutOwnWords(text: string, { notes }: Bottle): string {
  const parts = Object.values(notes)
    .flatMap((note) => note.split(/[.,;:]/))
    .map((part) => part.trim().replace(/^(?:then|finally|first|but|yet|and) /i, ''))
    .filter((part) => part.length > 2)
    .sort((one, other) => other.length - one.length);
  return parts.reduce((rest, part) => rest.replace(wholeWords(part), ''), text);
}
const wholeWords = (part: string): RegExp => new RegExp(`(?<!\\p{L})${RegExp.escape(part)}(?!\\p{L})`, 'iu');

const SMOKE: Readonly<Record<string, number>> = { Gentle: 2, Clear: 3, Deep: 4, Bonfire: 5 };
const YOURS: Readonly<Record<string, number>> = { none: 0, 'a wisp': 1, 'a little': 2, some: 3, plenty: 4 };
const BODY = ['very light', 'light', 'medium-bodied', 'full', 'very full'];
const SUGAR: Readonly<Record<string, number>> = {
  'no sugar at all': 0,
  'a trace of the sugar': 0.1,
  'a quarter of the sugar or less': 0.25,
  'half the sugar or less': 0.5,
};

/** Returns the claims of a line on `to` beside `from` that either bottle denies. */
export function findDeniedBeside(line: string, from: Bottle, to: Bottle): string[] {
  const own = (key: FlavourKey): number => from.flavours[key] ?? 0;
  const other = (key: FlavourKey): number => to.flavours[key] ?? 0;
  const wrong: boolean[] = [];
  const on = (pattern: RegExp, isWrong: (found: string[]) => boolean): void => {
    const found = pattern.exec(line);
    if (found) wrong.push(isWrong(found.map((part) => part ?? '')));
  };
  on(/^(?!More|Less|Much|Far)(\w+) smoke\b/, ([, adjective = '']) => {
    const level = SMOKE[adjective];
    return level === undefined ? !notesOf(to).includes(`${adjective} smoke`) : level !== other('smoky');
  });
  on(/where yours has (none|a wisp|a little|some|plenty)\b/, ([, amount = '']) => {
    const isNamed = SYNONYMS['smoke']?.test(textOf(from)) || figure(from, 'peat') > 0;
    return YOURS[amount] !== own('smoky') || (amount === 'none' && isNamed === true);
  });
  for (const [, kind, list = ''] of line.matchAll(new RegExp(`(the same|similar) ${LIST}`, 'gi')))
    for (const name of namesIn(list)) {
      const difference = Math.abs(intensity(to, name) - intensity(from, name));
      wrong.push(difference !== (kind?.toLowerCase() === 'similar' ? 1 : 0) || intensity(to, name) === 0);
    }
  on(
    /less sweet/i,
    () =>
      other('sweet') + other('honey') / 2 >= own('sweet') + own('honey') / 2 ||
      (other('sweet') === 0 && SYNONYMS['sweetness']?.test(notesOf(to)) === true),
  );
  on(/(no sugar at all|[\w ]+ of the sugar(?: or less)?|half the sugar or less)/i, ([, share = '']) => {
    return figure(to, 'sugar') > (SUGAR[share.toLowerCase()] ?? -1) * figure(from, 'sugar');
  });
  on(/^([\w -]+) where yours is ([\w -]+)\./, ([, theirs = '', mine = '']) => {
    const isBody = BODY[other('body') - 1] === theirs.toLowerCase() && BODY[own('body') - 1] === mine;
    const areWords = ['sweetness', 'body'].some(
      (key) => word(to, key) === theirs && word(from, key).toLowerCase() === mine,
    );
    return !isBody && !areWords;
  });
  on(/^(.*\bdry\b.*): /i, ([, phrase = '']) => !notesOf(to).toLowerCase().includes(phrase.toLowerCase()));
  on(new RegExp(`^(?:Much more|Far more|More) ${LIST}`), ([, list = '']) =>
    namesIn(list).some((name) => intensity(to, name) <= intensity(from, name)),
  );
  on(new RegExp(`^Less ${LIST}`), ([, list = '']) =>
    namesIn(list).some(
      (name) =>
        intensity(to, name) >= intensity(from, name) ||
        (intensity(to, name) === 0 && SYNONYMS[name]?.test(notesOf(to)) === true),
    ),
  );
  on(/^No alcohol/, () => to.abv !== 0);
  on(/^Next to no alcohol/, () => to.abv > 0.5);
  on(/larger bottle/, () => to.volumeMl <= from.volumeMl);
  on(/smaller bottle/, () => to.volumeMl >= from.volumeMl);
  return wrong.includes(true) ? [`${from.slug} to ${to.slug}: ${line}`] : [];
}
