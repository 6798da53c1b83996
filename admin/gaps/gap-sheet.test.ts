import { expect, it } from 'vitest';
import { ApiProblem } from '../api-client/api-problem.ts';
import { type Gap, type Gaps, listColumns } from './gap.ts';
import { createGapSheet } from './gap-sheet.ts';
import { isReady } from './gap-state.ts';
import { type Change, parseCell } from './parse-cell.ts';

const EMPTY = { producer: 'Orvin', country: '', abv: null, unitMl: null, priceCents: null, attributes: [] };
const VINTAGE = {
  key: 'vintage',
  name: 'Vintage',
  type: 'integer' as const,
  unit: null,
  choices: [],
  takesMany: false,
  requiredToPublish: true,
};

const makeGap = (id: string, ...fields: string[]): Gap => ({
  id,
  version: 1,
  sku: id,
  category: { id: 'c', name: 'Gin' },
  picture: null,
  imageUrl: null,
  values: { ...EMPTY, name: id, categoryId: 'c' },
  missing: fields.map((field) => ({ field, detail: `${field} is needed to publish.` })),
  others: [],
});
const makeGaps = (items: Gap[], publishable: string[] = []): Gaps => ({
  items,
  attributes: [VINTAGE],
  gapCount: items.length,
  publishable,
  isWhole: true,
});

/** A grid over a server of products. `refusals` are thrown first, one a write. */
function useSheet(gaps: Gaps, refusals: Error[] = []) {
  const stored = new Map(gaps.items.map((gap) => [gap.id, gap]));
  const writes: [string, number, Change][] = [];
  const sheet = createGapSheet({
    save: async ({ id, version }, change) => {
      writes.push([id, version, change]);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      const gap = stored.get(id) ?? makeGap(id);
      const values = Object.assign({}, gap.values, change);
      const fields = Object.keys(change).map((field) =>
        field === 'attributes' ? 'attributes.vintage' : field,
      );
      const missing = gap.missing.filter(({ field }) => !fields.includes(field));
      stored.set(id, { ...gap, version: version + 1, values, missing });
      return { ...values, version: version + 1 };
    },
    reread: async (ids) => {
      const all = ids.flatMap((id) => stored.get(id) ?? []);
      const lacking = all.filter(({ missing }) => missing.length > 0);
      return makeGaps(
        lacking,
        all.flatMap((gap) => (gap.missing.length > 0 ? [] : [gap.id])),
      );
    },
    parse: (field, typed, values, state) => {
      const [column] = listColumns(new Set([field]), state);
      return column ? parseCell(column, typed, values, 'USD') : { problem: 'no column' };
    },
    sleep: async () => undefined,
  });
  sheet.load(gaps);
  return { sheet, writes };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('sends all filled cells of a product in one write and says when it can be published', async () => {
  const { sheet, writes } = useSheet(makeGaps([makeGap('A', 'country', 'unitMl'), makeGap('B', 'country')]));
  sheet.type('A', 'country', ' Canada ');
  sheet.type('A', 'unitMl', '70 cl');
  sheet.leave('A');
  await settle();
  expect(writes).toEqual([['A', 1, { country: 'Canada', unitMl: 700 }]]);
  expect(sheet.getState().rows.map(isReady)).toEqual([true, false]);
  sheet.leave('A');
  await settle();
  expect(writes).toHaveLength(1);
});

it('fills a pasted column downwards and skips cells that lack nothing', async () => {
  const { sheet, writes } = useSheet(
    makeGaps([makeGap('A', 'abv'), makeGap('B', 'country'), makeGap('C', 'abv'), makeGap('D', 'abv')]),
  );
  sheet.fill('abv', 'A', ['40', '41', '42,5 %', 'strong']);
  await settle();
  expect(writes.map(([id, , change]) => [id, change])).toEqual([
    ['A', { abv: 40 }],
    ['C', { abv: 42.5 }],
  ]);
  expect(sheet.getState().rows[3]?.cells.get('abv')).toMatchObject({
    isSaved: false,
    problem: expect.stringContaining('per cent'),
  });
});

it('writes an attribute behind those that the product has', async () => {
  const gap = makeGap('A', 'attributes.vintage');
  gap.values.attributes = [{ key: 'grape', value: 'Riesling', position: 2 }];
  const { sheet, writes } = useSheet(makeGaps([gap]));
  sheet.type('A', 'attributes.vintage', '2019');
  sheet.leave('A');
  await settle();
  expect(writes[0]?.[2]).toEqual({
    attributes: [
      { key: 'grape', value: 'Riesling', position: 2 },
      { key: 'vintage', value: 2019, position: 3 },
    ],
  });
});

const refusal = (kind: string, members: object = {}) =>
  new ApiProblem(422, { type: `/problems/${kind}`, detail: 'No.', ...members });

it('sends again upon a newer version, but writes over nothing that another person wrote', async () => {
  const current = { ...EMPTY, name: 'A', categoryId: 'c', version: 4 };
  const first = useSheet(makeGaps([makeGap('A', 'country')]), [refusal('changed-meanwhile', { current })]);
  first.sheet.type('A', 'country', 'Canada');
  first.sheet.leave('A');
  await settle();
  expect(first.writes.map(([, version]) => version)).toEqual([1, 4]);

  const written = { ...current, country: 'Peru' };
  const second = useSheet(makeGaps([makeGap('A', 'country')]), [
    refusal('changed-meanwhile', { current: written }),
  ]);
  second.sheet.type('A', 'country', 'Canada');
  second.sheet.leave('A');
  await settle();
  expect(second.writes).toHaveLength(1);
  expect(second.sheet.getState().rows[0]?.cells.get('country')?.problem).toContain('Peru');
});

it('waits when it sent too much, and asks for the reason that a price needs', async () => {
  const errors = [{ pointer: '/reason', code: 'required', detail: 'Reason is needed.' }];
  const { sheet, writes } = useSheet(makeGaps([makeGap('A', 'priceCents')]), [
    refusal('too-many-requests'),
    refusal('invalid', { errors }),
  ]);
  sheet.type('A', 'priceCents', '4000');
  sheet.leave('A');
  await settle();
  const [row] = sheet.getState().rows;
  expect(row?.reason).toBe('');
  expect(row?.cells.get('priceCents')?.problem).toBe('Reason is needed.');
  sheet.setReason('A', 'Very old');
  sheet.leave('A');
  await settle();
  expect(writes.at(-1)?.[2]).toEqual({ priceCents: 400_000, reason: 'Very old' });
});

it('keeps what is typed when the grid is read again, and drops what was published', () => {
  const { sheet } = useSheet(makeGaps([makeGap('A', 'country'), makeGap('B', 'country')]));
  sheet.type('A', 'country', 'Can');
  sheet.load(makeGaps([makeGap('A', 'country')], ['X']));
  expect(sheet.getState().rows.map(({ gap, cells }) => [gap.id, cells.get('country')?.typed])).toEqual([
    ['A', 'Can'],
  ]);
  expect(sheet.getState().readyIds).toEqual(['X']);
});
