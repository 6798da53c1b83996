import { describe, expect, it } from 'vitest';
import type { CardRow, CategoryTree } from '#modules/catalog/index.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import { hasLongRow, type PackedBottle, type RowBottle, toLongRow } from './long-row.server.ts';

const tree: CategoryTree = { ...Object.create(null), find: () => undefined };
const BOX = { x: 0.35, y: 0.075, width: 0.3, height: 0.84 };

function row(slug: string, liquid: LiquidColour, heightMm: number | null, box = BOX): CardRow {
  return {
    number: 1,
    id: `id-${slug}`,
    slug,
    name: slug,
    producer: 'Stills',
    categoryId: 'c',
    place: 'Canada',
    priceCents: 5000,
    salePriceCents: null,
    abv: 40,
    unitMl: 750,
    packSize: 1,
    heightMm,
    rating: null,
    isNewArrival: false,
    isLimitedEdition: false,
    isStaffPick: false,
    stockQuantity: 5,
    liquid,
    imageUrl: null,
    picture: {
      key: `${slug}-0a0a0a0a`,
      alt: 'It.',
      width: 900,
      height: 1200,
      looks: ['day'],
      widths: [360, 900],
      box,
    },
    closeUp: null,
  };
}
const read = (bottles: readonly PackedBottle[]): RowBottle[] => bottles.map((packed) => JSON.parse(packed));
const slugs = (bottles: readonly PackedBottle[]): string[] => read(bottles).map(({ slug }) => slug);

describe('a list has a long row', () => {
  const hasRow = (total: number, measured: number): Promise<boolean> =>
    hasLongRow(
      { countMeasured: async () => measured },
      { total, numbers: Array.from({ length: total }, (_, index) => index) },
    );

  it('when nine in ten of its bottles are measured', async () => {
    expect(await hasRow(20, 18)).toBe(true);
    expect(await hasRow(20, 17)).toBe(false);
  });

  it('of 2 to 240 bottles', async () => {
    expect(await hasRow(1, 1)).toBe(false);
    expect(await hasRow(2, 2)).toBe(true);
    expect(await hasRow(240, 240)).toBe(true);
    expect(await hasRow(241, 241)).toBe(false);
  });
});

describe('the bottles of a long row', () => {
  it('stand from water to ink, and within a colour from low to high', () => {
    const rows = [
      row('port', 'ruby', 300),
      row('tall-gin', 'clear', 320),
      row('whisky', 'amber', 290),
      row('stout', 'mahogany', 200),
      row('short-gin', 'clear', 220),
      row('riesling', 'straw', 350),
    ];
    expect(slugs(toLongRow(rows, tree, 'featured'))).toEqual([
      'short-gin',
      'tall-gin',
      'riesling',
      'whisky',
      'stout',
      'port',
    ]);
  });

  it('keep the order of any other sorting', () => {
    const rows = [row('port', 'ruby', 300), row('gin', 'clear', 320)];
    expect(slugs(toLongRow(rows, tree, 'price'))).toEqual(['port', 'gin']);
  });

  it('are as high as they are, cut from their pictures', () => {
    const [bottle] = read(toLongRow([row('gin', 'clear', 320)], tree, 'featured'));
    // 320 mm are 0.84 of the picture, which is 381 mm high and 286 mm wide; 0.085 of it is floor.
    expect(bottle).toMatchObject({ isFree: true, size: 'p300 p80 p1 w80 w6 f30 f2 t20 t9' });
    expect(bottle?.picture).not.toHaveProperty('box');
  });

  it('are as wide on both sides of the middle as on the wider one', () => {
    const jug = row('jug', 'clear', 320, { ...BOX, width: 0.35 });
    expect(read(toLongRow([jug], tree, 'featured'))[0]?.size).toBe('p300 p80 p1 w100 w10 w4 f30 f2 t20 t9');
  });

  it('are not cut from a picture of which they take little', () => {
    const small = row('gin', 'clear', 320, { x: 0.45, y: 0.3, width: 0.1, height: 0.4 });
    expect(read(toLongRow([small], tree, 'featured'))[0]).toMatchObject({ isFree: false });
  });

  it('stand at the median height with their tile where their height or place is unknown', () => {
    const rows = [row('a', 'clear', 200), row('b', 'clear', 300), row('c', 'clear', 340)];
    const unknown = { ...row('d', 'ruby', null), picture: null };
    const last = read(toLongRow([...rows, unknown], tree, 'featured')).at(-1);
    expect(last).toMatchObject({ isFree: false, size: 'p300 w200 w20 w5', label: { name: 'd' } });
  });
});
