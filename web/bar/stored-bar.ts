import type { StoredBar } from '#contract/bar/bar-data.ts';
import { SLUG } from '#contract/slug.ts';

/** The name under which this browser keeps what stands at home. */
export const BAR_KEY = 'bar';

export const EMPTY_BAR: StoredBar = { v: 1, have: [], bottles: [] };

/** More kinds than a shop has, and more bottles than a home: what is beyond is nobody's bar. */
export const MAX_KINDS = 400;
const MAX_BOTTLES = 300;
const MAX_SLUG_LENGTH = 120;
const MAX_NAME_LENGTH = 200;

type Bottle = StoredBar['bottles'][number];

/** Whether a text can name a kind or a bottle at all; kinds that are not known (any more) can, too. */
export const isBarSlug = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_SLUG_LENGTH && SLUG.test(text);

/**
 * Reads what a browser's storage holds under `bar`, whatever that is: each kind once, each bottle once for each kind that it
 * counts as. What is not a bar of this form is an empty one; what is no kind and no bottle is left out.
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

/** Every kind that a bar has, by tick or by bottle. */
export const kindsIn = ({ have, bottles }: StoredBar): ReadonlySet<string> =>
  new Set([...have, ...bottles.map(({ kind }) => kind)]);

export const isEmptyBar = ({ have, bottles }: StoredBar): boolean => have.length + bottles.length === 0;
