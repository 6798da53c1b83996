import { expect, it } from 'vitest';
import { chooseAsked, describedAnew, isDue, madeBefore } from './choose-due.ts';
import type { ManifestEntry } from '../files/manifest.ts';
import { type PicturePlan, type View, VIEWS } from './picture-plan.ts';

function picture(slug: string, view: View): PicturePlan {
  const hash = { entry: 'e', scripts: 's' };
  return {
    name: `products/${slug}/${view}`,
    file: slug,
    kind: 'products',
    alt: 'A bottle.',
    looks: ['day'],
    widths: [900],
    making: { shot: { id: slug, view, item: {}, samples: 16, width: 900, hash }, lights: {} },
    hash: { entry: 'e', shot: 's', print: 'p' },
  };
}
const scene: PicturePlan = {
  ...picture('hero', 'front'),
  name: 'scenes/hero',
  kind: 'scenes',
  making: { needs: [], lineups: {} },
};
const all = [...['aster', 'boreal'].flatMap((slug) => VIEWS.map((view) => picture(slug, view))), scene];
const everything = { subjects: [], kinds: ['products', 'scenes'], views: VIEWS } as const;
const asked = (changed: object) =>
  chooseAsked(all, { ...everything, ...changed } as never).asked.map(({ name }) => name);

it('chooses by name, view and kind', () => {
  expect(asked({})).toHaveLength(7);
  expect(asked({ subjects: ['aster', 'hero'], views: ['front'] })).toEqual([
    'products/aster/front',
    'scenes/hero',
  ]);
  expect(asked({ kinds: ['scenes'] })).toEqual(['scenes/hero']);
});

it('reports unknown names, even when their kind is not requested', () => {
  const { unknown } = chooseAsked(all, {
    subjects: ['aster', 'zephyr'],
    kinds: ['scenes'],
    views: [...VIEWS],
  });
  expect(unknown).toEqual(['zephyr']);
});

const made = (hash: string, alt = 'A bottle.'): ManifestEntry => ({
  key: 'aster-1',
  alt,
  width: 900,
  height: 1200,
  looks: ['day'],
  widths: [900],
  hash,
  seconds: 30,
});

it('a picture is due when it is missing or when its entry or one of its scripts has changed', () => {
  const plan = picture('aster', 'front');
  const due = (hash: string, anyScripts = false) => isDue(plan, { [plan.name]: made(hash) }, anyScripts);
  expect(isDue(plan, {}, false)).toBe(true);
  expect(['e-s-p', 'x-s-p', 'e-x-p', 'e-s-x'].map((hash) => due(hash))).toEqual([false, true, true, true]);
  expect(['e-x-x', 'x-s-p'].map((hash) => due(hash, true))).toEqual([false, true]);
});

it('a picture with a new description gets a new entry without being made again', () => {
  const plan = picture('aster', 'front');
  expect(describedAnew([plan], { [plan.name]: made('e-s-p', 'Another bottle.') })).toEqual([
    [plan.name, made('e-s-p')],
  ]);
  expect(describedAnew([plan], { [plan.name]: made('e-s-p') })).toEqual([]);
});

it('accepts pictures that earlier scripts made from the same entry', () => {
  const plan = picture('aster', 'front');
  const accepted = (hash: string) =>
    madeBefore([plan], { [plan.name]: made(hash) }).map(([, entry]) => entry.hash);
  expect([accepted('e-x-p'), accepted('e-s-x')]).toEqual([['e-s-p'], ['e-s-p']]);
  expect([accepted('e-s-p'), accepted('x-s-p'), madeBefore([plan], {})]).toEqual([[], [], []]);
});
