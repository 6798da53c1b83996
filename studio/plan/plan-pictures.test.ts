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

it('plans all products, glasses, articles and scenes of the demo without issues', () => {
  expect([planned.ok, faults]).toEqual([true, []]);
  const counts = Object.groupBy(all, ({ kind }) => kind);
  expect(counts.products?.length).toBeGreaterThan(360);
  expect(counts.scenes?.length).toBeGreaterThan(20);
});

it('the demo has every planned picture and no other', async () => {
  const made = await readManifest(join(root, 'demo', 'pictures'));
  expect(Object.keys(made).sort()).toEqual(all.map(({ name }) => name).sort());
});

it('gives each picture a unique name, themes, and ascending widths', () => {
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

it('keeps the passes of bottles in line-ups, and lists them under the names of their files', () => {
  const hero = all.find(({ name }) => name === 'scenes/hero-1');
  const lineups = hero !== undefined && 'lineups' in hero.making ? Object.values(hero.making.lineups) : [];
  expect(lineups.length).toBeGreaterThan(0);
  for (const lineup of lineups) {
    const items = 'items' in lineup && Array.isArray(lineup.items) ? lineup.items.map(String) : [];
    expect(items.length).toBeGreaterThan(1);
    expect(items.filter((item) => !kept.has(item))).toEqual([]);
  }
});
