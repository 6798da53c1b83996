import { ApiProblem, readCurrent } from '../api-client/api-problem.ts';
import type { Choice, Gap, Gaps, GapValues } from './gap.ts';
import {
  type Cell,
  type GapRow,
  isFilled,
  mergeGaps,
  type Saved,
  type SheetState,
  takeRefusal,
  takeSaved,
  withSaved,
} from './gap-state.ts';
import type { Change, parseCell } from './parse-cell.ts';

/** What the grid needs of the API. Calls throw `ApiProblem`. */
export type SheetWorld = {
  save(gap: Gap, change: Change): Promise<Saved>;
  /** What these products lack now. */
  reread(ids: readonly string[]): Promise<Gaps>;
  parse(field: string, typed: string, values: GapValues, state: SheetState): ReturnType<typeof parseCell>;
  sleep(ms: number): Promise<void>;
};

/** After a refusal of too many writes. */
const PAUSE_MS = 3_000;
const MAX_ATTEMPTS = 25;

const EMPTY: SheetState = {
  rows: [],
  attributes: [],
  categories: [],
  readyIds: [],
  unseenCount: 0,
  isSaving: false,
};

/** Holds the state of the grid, and tells who listens. */
function createStore() {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  const set = (next: Partial<SheetState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const changeRow = (id: string, change: (row: GapRow) => Partial<GapRow>): void =>
    set({ rows: state.rows.map((row) => (row.gap.id === id ? { ...row, ...change(row) } : row)) });
  return {
    getState: (): SheetState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    findRow: (id: string): GapRow | undefined => state.rows.find(({ gap }) => gap.id === id),
    changeRow,
    changeCell: (id: string, field: string, cell: Cell): void =>
      changeRow(id, ({ cells }) => ({ cells: new Map([...cells, [field, cell]]) })),
  };
}
type Store = ReturnType<typeof createStore>;

/** Returns what saves the products of these ids, one after the other, and then reads what they lack. */
function createSaver(store: Store, world: SheetWorld): (ids: readonly string[]) => Promise<void> {
  const { getState, set, findRow, changeRow } = store;
  const waiting = new Set<string>();
  return drain;

  async function drain(ids: readonly string[]): Promise<void> {
    for (const id of ids) waiting.add(id);
    if (getState().isSaving || waiting.size === 0) return;
    set({ isSaving: true });
    const saved = new Set<string>();
    for (let [id] = waiting; id !== undefined; [id] = waiting) {
      waiting.delete(id);
      const row = findRow(id);
      if (row && (await saveRow(row))) saved.add(id);
    }
    try {
      if (saved.size > 0) set(mergeGaps(getState(), await world.reread([...saved]), saved));
    } catch {
      // The next read of the grid says it.
    }
    set({ isSaving: false });
    await drain([]);
  }

  /** Sends what a row has and the server does not. Returns whether anything was saved. */
  async function saveRow(row: GapRow, isAgain = false): Promise<boolean> {
    const { gap } = row;
    const { change, sent } = parseRow(row);
    const fields = Object.keys(sent);
    if (fields.length === 0) return false;
    try {
      const answer = await send(gap, change);
      changeRow(gap.id, (given) => takeSaved(given, answer, sent));
      return true;
    } catch (error) {
      const current = readCurrent<Saved>(error);
      if (current) changeRow(gap.id, (given) => ({ gap: withSaved(given.gap, current) }));
      const now = findRow(gap.id);
      // What another person wrote into the same field is not overwritten.
      if (now && current && !isAgain && !fields.some((field) => isFilled(current, field)))
        return await saveRow(now, true);
      changeRow(gap.id, (given) => takeRefusal(given, error, sent));
      return false;
    }
  }

  /** The change that the unsaved cells of a row mean. A cell that means none says so. */
  function parseRow({ gap, cells, reason }: GapRow): { change: Change; sent: Record<string, Cell> } {
    const sent: Record<string, Cell> = {};
    let { values } = gap;
    let change: Change = reason?.trim() ? { reason: reason.trim() } : {};
    for (const [field, cell] of cells) {
      if (cell.isSaved) continue;
      const parsed = world.parse(field, cell.typed, values, getState());
      if ('problem' in parsed) store.changeCell(gap.id, field, { ...cell, problem: parsed.problem });
      else {
        sent[field] = cell;
        change = { ...change, ...parsed.change };
        const { attributes } = parsed.change;
        if (attributes) values = { ...values, attributes: attributes.map((one) => ({ ...one })) };
      }
    }
    return { change, sent };
  }

  async function send(gap: Gap, change: Change): Promise<Saved> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await world.save(gap, change);
      } catch (error) {
        const isPaused = error instanceof ApiProblem && error.kind === 'too-many-requests';
        if (!isPaused || attempt === MAX_ATTEMPTS) throw error;
        await world.sleep(PAUSE_MS);
      }
    }
  }
}

/**
 * Creates the grid without React. A cell that is left is sent; all filled cells of one product go in
 * one write, upon the version that is known. What is still missing is read again once nothing waits.
 */
export function createGapSheet(world: SheetWorld) {
  const store = createStore();
  const { getState, subscribe, set, findRow, changeRow, changeCell } = store;
  const save = createSaver(store, world);
  return {
    getState,
    subscribe,
    load: (gaps: Gaps): void => set(mergeGaps(getState(), gaps)),
    setCategories: (categories: readonly Choice[]): void => set({ categories }),
    /** Writes into a cell; nothing is sent yet. */
    type: (id: string, field: string, typed: string): void =>
      changeCell(id, field, { typed, isSaved: false }),
    setReason: (id: string, reason: string): void => changeRow(id, () => ({ reason })),
    /** Sends what a product has that the server does not. */
    leave(id: string): void {
      const cells = [...(findRow(id)?.cells.values() ?? [])];
      if (cells.some(({ isSaved }) => !isSaved)) void save([id]);
    },
    /** Writes texts into the cells of a column from a row on, and sends them. Cells that are none stay. */
    fill(field: string, fromId: string, texts: readonly string[]): void {
      const from = getState().rows.findIndex(({ gap }) => gap.id === fromId);
      const filled = getState()
        .rows.slice(from, from + texts.length)
        .flatMap(({ gap, fields }, index) => {
          const typed = texts[index]?.trim() ?? '';
          return fields.has(field) && typed !== '' ? [{ id: gap.id, typed }] : [];
        });
      for (const { id, typed } of filled) changeCell(id, field, { typed, isSaved: false });
      void save(filled.map(({ id }) => id));
    },
  };
}
export type GapSheet = ReturnType<typeof createGapSheet>;
