import { ApiProblem } from '../api-client/api-problem.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

type Match = Answers['POST /products/photographs/match']['files'][number];
export type MatchedProduct = Match['products'][number];

/** A file on its way to a product. */
export type BatchFile = {
  id: string;
  file: File;
  state:
    | 'reading'
    | 'unmatched'
    | 'matched'
    | 'there'
    | 'waiting'
    | 'sending'
    | 'making'
    | 'added'
    | 'failed';
  /** Those that its name is a code of. */
  products: readonly MatchedProduct[];
  /** The one that it belongs to. */
  product?: MatchedProduct;
  place: number;
  problem?: string;
};
export type BatchState = {
  files: readonly BatchFile[];
  /** Files beyond the limit, which were left out. */
  tooMany: number;
  isReading: boolean;
  isSending: boolean;
  /** Whether its page is shown: nothing more is sent when it is left. */
  isOpen: boolean;
  problem?: string | undefined;
};

/** What the batch needs of the API and the browser. Calls throw `ApiProblem`. */
export type BatchWorld = {
  /** SHA-256 in hexadecimal; `undefined` where the browser has none. */
  hash(file: File): Promise<string | undefined>;
  match(files: readonly { name: string; hash?: string }[]): Promise<readonly Match[]>;
  send(file: BatchFile & { product: MatchedProduct }, onSent: () => void): Promise<{ isAdded: boolean }>;
  sleep(ms: number): Promise<void>;
};

export const MAX_FILES = 1_000;
/** Files whose names are sent together. */
const NAMES = 50;
/** Products that get photographs at the same time. */
const AT_ONCE = 3;
/** The server prepares one photograph at a time: it is busy, or too much was sent in a minute. */
const PAUSE_MS = 4_000;
const MAX_PAUSES = 60;

/** Holds the state of a batch, and tells who listens. */
function createStore() {
  let state: BatchState = { files: [], tooMany: 0, isReading: false, isSending: false, isOpen: true };
  const listeners = new Set<() => void>();
  const set = (next: Partial<BatchState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    getState: (): BatchState => state,
    set,
    change: (id: string, next: Partial<BatchFile>): void =>
      set({ files: state.files.map((one) => (one.id === id ? { ...one, ...next } : one)) }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
type Store = ReturnType<typeof createStore>;

/** Reads files one after the other and asks in parts which product each belongs to. */
async function readFiles({ getState, set }: Store, { hash, match }: BatchWorld): Promise<void> {
  if (getState().isReading) return;
  set({ isReading: true, problem: undefined });
  try {
    for (;;) {
      const part = getState()
        .files.filter(({ state }) => state === 'reading')
        .slice(0, NAMES);
      if (part.length === 0) break;
      const asked = [];
      for (const { file } of part) {
        const found = await hash(file);
        asked.push({ name: file.name, ...(found !== undefined && { hash: found }) });
      }
      const matches = await match(asked);
      const found = new Map(part.map(({ id }, index) => [id, matches[index]]));
      set({ files: getState().files.map((one) => withMatch(one, found.get(one.id))) });
    }
  } catch {
    set({ files: getState().files.filter(({ state }) => state !== 'reading'), problem: words.notRead });
  }
  set({ isReading: false });
}

function withMatch(one: BatchFile, match: Match | undefined): BatchFile {
  if (!match) return one;
  const { products, place, isThere } = match;
  const [product] = products;
  if (products.length !== 1 || !product) return { ...one, products, place, state: 'unmatched' };
  return { ...one, products, place, product, state: isThere ? 'there' : 'matched' };
}

const byPlace = (one: BatchFile, two: BatchFile): number =>
  one.place - two.place || one.file.name.localeCompare(two.file.name, 'en', { numeric: true });

/** Sends what waits: of one product in the order of the places, of three products at a time. */
async function sendFiles(store: Store, world: BatchWorld): Promise<void> {
  const { getState, set, change } = store;
  if (getState().isSending) return;
  set({ isSending: true });
  const waiting = getState().files.filter(({ state, product }) => state === 'waiting' && product);
  const groups = [...Map.groupBy(waiting, ({ product }) => product?.id).values()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let group = groups.shift(); group; group = groups.shift())
        for (const one of group.toSorted(byPlace)) if (getState().isOpen) await sendOne(one);
    }),
  );
  set({ isSending: false });

  async function sendOne({ product, ...one }: BatchFile): Promise<void> {
    if (!product) return;
    for (let pauses = 0; ; pauses += 1) {
      change(one.id, { state: 'sending' });
      try {
        const { isAdded } = await world.send({ ...one, product }, () => change(one.id, { state: 'making' }));
        return change(one.id, { state: isAdded ? 'added' : 'there' });
      } catch (error) {
        const refusal = error instanceof ApiProblem ? error : undefined;
        const isBusy = refusal?.kind === 'too-many-requests' || refusal?.kind === 'unavailable';
        if (!isBusy || pauses === MAX_PAUSES) {
          const problem = refusal?.errors[0]?.detail ?? (refusal?.detail || words.uploadFailed);
          return change(one.id, { state: 'failed', problem });
        }
        change(one.id, { state: 'waiting' });
        await world.sleep(PAUSE_MS);
      }
    }
  }
}

/**
 * Creates a batch of photographs without React. Files are read one at a time, and no picture is decoded
 * here. A product gets its files one after the other, in the order of their places.
 */
export function createPhotographBatch(world: BatchWorld) {
  const store = createStore();
  const { getState, subscribe, set, change } = store;
  return {
    getState,
    subscribe,
    /** Says that its page is shown; returns what says that it is left. */
    open(): () => void {
      set({ isOpen: true });
      return () => set({ isOpen: false });
    },
    add(given: Iterable<File>): void {
      const all = [...given].filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db');
      const free = MAX_FILES - getState().files.length;
      const files = all.slice(0, free).map((file): BatchFile => {
        const id = crypto.randomUUID();
        return { id, file, state: 'reading', products: [], place: 1 };
      });
      set({ files: [...getState().files, ...files], tooMany: Math.max(0, all.length - free) });
      void readFiles(store, world);
    },
    choose: (id: string, product: MatchedProduct): void => change(id, { product, state: 'matched' }),
    leaveOut: (id: string): void => set({ files: getState().files.filter((one) => one.id !== id) }),
    /** Sends all that is matched. */
    start(): void {
      set({
        files: getState().files.map((one) => (one.state === 'matched' ? { ...one, state: 'waiting' } : one)),
      });
      void sendFiles(store, world);
    },
    /** Sends one that failed again, or all of them. */
    repeat(id?: string): void {
      set({
        files: getState().files.map((one) =>
          one.state === 'failed' && (id === undefined || one.id === id) ? { ...one, state: 'waiting' } : one,
        ),
      });
      void sendFiles(store, world);
    },
  };
}
export type PhotographBatch = ReturnType<typeof createPhotographBatch>;
