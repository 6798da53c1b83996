import type { StoredBar } from '#contract/bar/bar-data.ts';
import { SLUG } from '#contract/text/slug.ts';

/** Key under which this browser stores the bar. */
export const BAR_KEY = 'bar';

export const EMPTY_BAR: StoredBar = { v: 1, have: [], bottles: [] };

/** Limits above any real bar: more kinds than a shop has, and more bottles than a home. */
export const MAX_KINDS = 400;
const MAX_BOTTLES = 300;
const MAX_SLUG_LENGTH = 120;
const MAX_NAME_LENGTH = 200;

type Bottle = StoredBar['bottles'][number];

/**
 * Whether a text has the form of a kind's or bottle's slug. Kinds that the shop does not know (any
 * more) have it, too.
 */
export const isBarSlug = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_SLUG_LENGTH && SLUG.test(text);

/**
 * Parses the stored value of `bar`, which may be anything: each kind once, each bottle once per
 * kind. Returns an empty bar when the value has another form; skips invalid kinds and bottles.
 */
export function parseBar(text: string | null): StoredBar {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return EMPTY_BAR;
  }
  if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'v') !== 1) return EMPTY_BAR;
  const have = listIn(stored, 'have').filter(isBarSlug);
  const bottles = new Map<string, Bottle>();
  for (const item of listIn(stored, 'bottles')) {
    const bottle = parseBottle(item);
    if (bottle) bottles.set(`${bottle.slug} ${bottle.kind}`, bottle);
  }
  return {
    v: 1,
    have: [...new Set(have)].slice(0, MAX_KINDS),
    bottles: [...bottles.values()].slice(0, MAX_BOTTLES),
  };
}

function listIn(stored: object, name: string): unknown[] {
  const list: unknown = Reflect.get(stored, name);
  return Array.isArray(list) ? list : [];
}

function parseBottle(item: unknown): Bottle | null {
  if (typeof item !== 'object' || item === null) return null;
  const [slug, name, kind] = ['slug', 'name', 'kind'].map((key): unknown => Reflect.get(item, key));
  if (!isBarSlug(slug) || !isBarSlug(kind) || typeof name !== 'string') return null;
  const shown = name.trim().slice(0, MAX_NAME_LENGTH).toWellFormed();
  return shown === '' ? null : { slug, name: shown, kind };
}

/** Returns every kind in a bar, by box or by bottle. */
export const kindsIn = ({ have, bottles }: StoredBar): ReadonlySet<string> =>
  new Set([...have, ...bottles.map(({ kind }) => kind)]);

export const isEmptyBar = ({ have, bottles }: StoredBar): boolean => have.length + bottles.length === 0;
