import { expect, it, vi } from 'vitest';
import { ApiProblem } from '../api-client/api-problem.ts';
import { addBottles, addCase, countBottles, mergeLines, setCases, setQuantity } from './draft-lines.ts';
import type { DraftLine, Receipt, ScannedProduct } from './draft-lines.ts';
import { createDraftReceipt, type UnsavedDraft } from './draft-receipt.ts';

const product = (id: string, caseSize: number | null = 12): ScannedProduct => ({
  id,
  sku: id,
  name: id,
  status: 'published',
  binLocation: null,
  caseSize,
  picture: null,
  imageUrl: null,
});
const line = (productId: string, quantity: number, cases = 0, caseSize: number | null = null): DraftLine => ({
  productId,
  product: product(productId),
  quantity,
  cases,
  caseSize,
});
const show = (lines: readonly DraftLine[]) =>
  lines.map(({ productId, quantity, cases, caseSize }) => `${productId} ${quantity} ${cases}x${caseSize}`);

it('a scan raises the line of its bottle, by one or by a case that may be broken apart', () => {
  const glen = product('glen');
  let lines = addBottles([], glen, 1);
  lines = addCase(addBottles(lines, product('rum'), 1), glen, 12);
  expect(show(lines)).toEqual(['glen 13 1x12', 'rum 1 0xnull']);
  // Of another size: the line keeps its cases, and the bottles are loose.
  expect(show(addCase(lines, glen, 6)).at(0)).toBe('glen 19 1x12');
  expect(show(setQuantity(lines, 'glen', 11)).at(0)).toBe('glen 11 0xnull');
  expect(show(setQuantity(lines, 'glen', 12)).at(0)).toBe('glen 12 1x12');
  expect(show(setCases(lines, line('glen', 13), { cases: 2, caseSize: 11, loose: 3 })).at(0)).toBe(
    'glen 25 2x11',
  );
  expect(show(setCases(lines, line('glen', 13), { cases: 0, caseSize: 12, loose: 13 })).at(0)).toBe(
    'glen 13 0xnull',
  );
});

it('what two people received adds up, and a line that both emptied is gone', () => {
  const base = [line('glen', 2), line('gin', 5)];
  const mine = [line('glen', 3), line('gin', 5), line('rum', 1)];
  const theirs = [line('glen', 14, 1, 12), line('vodka', 1)];
  expect(show(mergeLines(base, mine, theirs))).toEqual(['glen 15 1x12', 'vodka 1 0xnull', 'rum 1 0xnull']);
  expect(mergeLines(base, base, base)).toEqual(base);
});

const receipt = (
  version: number,
  lines: readonly DraftLine[],
  state: Receipt['state'] = 'draft',
): Receipt => ({
  id: 'r',
  version,
  number: 1,
  state,
  commands: [],
  areCostsMissing: false,
  supplier: null,
  isSupplierGuessed: true,
  bottles: countBottles(lines),
  lines: lines.map((one, position) => ({ ...one, position })),
  createdAt: '',
  updatedAt: '',
  postedAt: null,
});

type Update = Parameters<typeof createDraftReceipt>[1]['update'];

it('begins with the first scan, saves a burst once, and keeps what is scanned while it is saved', async () => {
  const [onStored, onOver] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let answer: (stored: Receipt) => void = () => undefined;
  const create = vi.fn<() => Promise<Receipt>>(() => new Promise<Receipt>((resolve) => (answer = resolve)));
  const update = vi.fn<Update>(async (_before, { lines = [] }) =>
    receipt(2, [line('glen', lines[0]?.quantity ?? 0)]),
  );
  const draft = createDraftReceipt(undefined, { create, update, onStored, onOver, delayMs: 0 });
  const scan = () => draft.change((lines) => addBottles(lines, product('glen'), 1));
  scan();
  scan();
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  scan();
  answer(receipt(1, [line('glen', 2)]));
  await draft.save();
  await vi.waitFor(() => expect(draft.getState()).toMatchObject({ saving: 'saved', stored: { version: 2 } }));
  expect(show(draft.getState().lines)).toEqual(['glen 3 0xnull']);
  expect(update).toHaveBeenCalledTimes(1);
});

it('adds what another person saved meanwhile, and says when it is over', async () => {
  const [onStored, onOver] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const theirs = receipt(2, [line('glen', 5)]);
  const conflict = new ApiProblem(412, { type: '/problems/changed-meanwhile', current: theirs });
  const update = vi
    .fn<(before: Receipt) => Promise<Receipt>>()
    .mockRejectedValueOnce(conflict)
    .mockResolvedValueOnce(receipt(3, [line('glen', 6)]))
    .mockRejectedValue(new ApiProblem(409, { type: '/problems/not-allowed-now' }));
  const create = vi.fn<() => Promise<Receipt>>();
  const stored = receipt(1, [line('glen', 1)]);
  const draft = createDraftReceipt(stored, { create, update, onStored, onOver, delayMs: 0 });
  draft.change((lines) => addBottles(lines, product('glen'), 1));
  await draft.save();
  expect(update.mock.calls.map(([{ version }]) => version)).toEqual([1, 2]);
  expect(show(draft.getState().lines)).toEqual(['glen 6 0xnull']);
  draft.takeStored(receipt(4, [line('glen', 7)]));
  expect(show(draft.getState().lines)).toEqual(['glen 7 0xnull']);
  draft.change((lines) => addBottles(lines, product('glen'), 1));
  await draft.save();
  expect(draft.getState().saving).toBe('failed');
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('sends what got no answer again as it was, and saves the rest after it', async () => {
  const lost = new ApiProblem(0, { type: '/problems/offline' });
  const update = vi
    .fn<Update>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(receipt(2, [line('glen', 2)]))
    .mockResolvedValueOnce(receipt(3, [line('glen', 3)]));
  const create = vi.fn<() => Promise<Receipt>>();
  const left: (UnsavedDraft | undefined)[] = [];
  const options = { create, update, onStored: vi.fn<() => void>(), onOver: vi.fn<() => void>(), delayMs: 0 };
  const stored = receipt(1, [line('glen', 1)]);
  const storeUnsaved = (_id: string | undefined, unsaved: UnsavedDraft | undefined) =>
    void left.push(unsaved && structuredClone(unsaved));
  const scan = (draft: ReturnType<typeof createDraftReceipt>) =>
    draft.change((lines) => addBottles(lines, product('glen'), 1));
  const draft = createDraftReceipt(stored, { ...options, storeUnsaved });
  scan(draft);
  await draft.save();
  expect(draft.getState().saving).toBe('failed');
  scan(draft);
  // It was saved all the same, and the page is opened again.
  const next = createDraftReceipt(receipt(2, [line('glen', 2)]), {
    ...options,
    unsaved: left.at(-1),
    storeUnsaved,
  });
  expect(show(next.getState().lines)).toEqual(['glen 3 0xnull']);
  await next.save();
  expect(show(next.getState().lines)).toEqual(['glen 3 0xnull']);
  expect(update.mock.calls.map(([{ version }, { lines }]) => [version, lines?.[0]?.quantity])).toEqual([
    [1, 2],
    [1, 2],
    [2, 3],
  ]);
  const keys = update.mock.calls.map(([, , key]) => key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(left.at(-1)).toBeUndefined();
});

it('adds what an earlier page could not send to what is stored now', async () => {
  const update = vi.fn<Update>(async () => receipt(3, [line('glen', 6)]));
  const options = {
    create: vi.fn<() => Promise<Receipt>>(),
    onStored: vi.fn<() => void>(),
    onOver: vi.fn<() => void>(),
  };
  const unsaved = { base: [line('glen', 1)], lines: [line('glen', 2)] };
  const draft = createDraftReceipt(receipt(2, [line('glen', 5)]), {
    ...options,
    update,
    unsaved,
    delayMs: 0,
  });
  expect(show(draft.getState().lines)).toEqual(['glen 6 0xnull']);
  await draft.save();
  expect(draft.getState().saving).toBe('saved');
});
