import { ApiProblem } from '../api-client/api-problem.ts';
import { type BrowserStorage, readStored, writeStored } from './browser-store.ts';

/** What was scanned or entered; `kind` says what `send` does with it. */
export type Scan = { code: string; bottles: number; kind: string };
/**
 * A scan that was not sent yet. `key` makes a repetition harmless; `at`: milliseconds since 1970;
 * `hasWaited`: for a network, so that its result is not seen in time.
 */
export type WaitingScan = Scan & { key: string; at: number; hasWaited: boolean };
export type ScanQueueState = {
  waiting: readonly WaitingScan[];
  /** The first of them got no answer. */
  isOffline: boolean;
  /** What was refused after it had waited. */
  refused: readonly string[];
};
export type ScanQueue = ReturnType<typeof createScanQueue>;

const RETRY_MS = 5_000;

/** Whether the same request may succeed later: no answer, a server that is away, too many requests. */
const maySucceedLater = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Sends scans one after another. Those without an answer are stored in the browser under `storageKey`,
 * with their times, and sent when the network is back, also after the page was left. `send` returns why
 * a scan was refused, if it was; `onFailed` takes what else it throws.
 */
export function createScanQueue(options: {
  storage: BrowserStorage;
  storageKey: string;
  send(scan: WaitingScan): Promise<string | undefined>;
  onFailed(error: unknown): void;
  now?: () => number;
  retryMs?: number;
}) {
  const { storage, storageKey, send, onFailed, now = Date.now, retryMs = RETRY_MS } = options;
  let state: ScanQueueState = {
    waiting: (readStored(storage, storageKey, areScans) ?? []).map(asWaited),
    isOffline: false,
    refused: [],
  };
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (part: Partial<ScanQueueState>): void => {
    state = { ...state, ...part };
    writeStored(storage, storageKey, state.waiting.length > 0 ? state.waiting : undefined);
    for (const listener of listeners) listener();
  };
  const sendFirst = async (scan: WaitingScan): Promise<'sent' | 'later'> => {
    let refused: string | undefined;
    try {
      refused = await send(scan);
    } catch (error) {
      if (maySucceedLater(error)) return 'later';
      onFailed(error);
    }
    set({
      waiting: state.waiting.filter(({ key }) => key !== scan.key),
      isOffline: false,
      ...(refused !== undefined && scan.hasWaited && { refused: [...state.refused, refused] }),
    });
    return 'sent';
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let scan = state.waiting[0]; scan; scan = state.waiting[0]) {
        if ((await sendFirst(scan)) === 'sent') continue;
        set({ waiting: state.waiting.map(asWaited), isOffline: true });
        timer = setTimeout(() => void run(), retryMs);
        return;
      }
    } finally {
      isRunning = false;
    }
  };
  return {
    getState: (): ScanQueueState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(scan: Scan): void {
      const waiting = { ...scan, key: crypto.randomUUID(), at: now(), hasWaited: state.isOffline };
      set({ waiting: [...state.waiting, waiting] });
      void run();
    },
    /** Tries again now: the network is back. */
    resume: (): void => void run(),
    /** Stops trying; what waits stays kept. */
    stop: (): void => clearTimeout(timer),
    putAwayRefused: (): void => set({ refused: [] }),
  };
}

const asWaited = (scan: WaitingScan): WaitingScan => ({ ...scan, hasWaited: true });

/** How long ago it was scanned, where it waited; in whole seconds. */
export const waitedSeconds = ({ hasWaited, at }: WaitingScan, now: number = Date.now()): number =>
  hasWaited ? Math.max(0, Math.round((now - at) / 1_000)) : 0;

const areScans = (value: unknown): value is WaitingScan[] => Array.isArray(value) && value.every(isScan);

function isScan(value: unknown): value is WaitingScan {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'key' in value &&
    typeof value.key === 'string' &&
    'bottles' in value &&
    typeof value.bottles === 'number' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
