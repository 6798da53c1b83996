import { join } from 'node:path';
import { expect, it } from 'vitest';
import { THEMES } from '#shop/contract.ts';
import { readManifest } from '../files/manifest.ts';
import { planPictures } from './plan-pictures.ts';

const root = join(import.meta.dirname, '..', '..');
const planned = await planPictures(
  { demo: join(root, 'demo'), studio: join(root, 'studio') },
  { samples: undefined },
);
const { all, kept, faults } = planned.ok ? planned.plans : { all: [], kept: new Set<string>(), faults: [] };

it('the demo’s catalogue, glasses, journal and scenes can all be planned', () => {
  expect([planned.ok, faults]).toEqual([true, []]);
  const counts = Object.groupBy(all, ({ kind }) => kind);
  expect(counts.products?.length).toBeGreaterThan(360);
  expect(counts.scenes?.length).toBeGreaterThan(20);
});

it('the demo has every planned picture and no other', async () => {
  const made = await readManifest(join(root, 'demo', 'pictures'));
  expect(Object.keys(made).sort()).toEqual(all.map(({ name }) => name).sort());
});

it('every picture has a name of its own, looks, and widths in order', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name, looks, widths } of all) {
    expect(looks.length, name).toBeGreaterThan(0);
    expect(THEMES, name).toEqual(expect.arrayContaining([...looks]));
    expect(
      [...widths].sort((a, b) => a - b),
      name,
    ).toEqual([...widths]);
  }
});

it('a line-up’s bottles keep their passes, and the line-up names them as the darkroom finds them', () => {
  const hero = all.find(({ name }) => name === 'scenes/hero-1');
  const lineups = hero !== undefined && 'lineups' in hero.making ? Object.values(hero.making.lineups) : [];
  expect(lineups.length).toBeGreaterThan(0);
  for (const lineup of lineups) {
    const items = 'items' in lineup && Array.isArray(lineup.items) ? lineup.items.map(String) : [];
    expect(items.length).toBeGreaterThan(1);
    expect(items.filter((item) => !kept.has(item))).toEqual([]);
  }
});
