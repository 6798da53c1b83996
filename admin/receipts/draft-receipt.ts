import { ApiProblem, readCurrent } from '../api-client/api-problem.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { type DraftLine, isSame, mergeLines, type Receipt, readLines, toBody } from './draft-lines.ts';

export type DraftState = {
  /** As it is stored; `undefined`: nothing was received yet. */
  stored: Receipt | undefined;
  lines: readonly DraftLine[];
  /** The supplier that was chosen here and is not saved: `null` is unknown, `undefined` none was. */
  supplierId: string | null | undefined;
  saving: 'saved' | 'saving' | 'failed';
  /** Why the shop refused it; empty where it is tried again. */
  refusal: string;
};
type Options = {
  create(body: Body<'POST /receipts'>): Promise<Receipt>;
  update(receipt: Receipt, body: Body<'PATCH /receipts/{id}'>): Promise<Receipt>;
  /** It was saved, or another person changed it. */
  onStored(receipt: Receipt): void;
  /** It is no draft any more. */
  onOver(): void;
  delayMs?: number;
};
export type DraftReceipt = ReturnType<typeof createDraftReceipt>;

/** Whether the shop said no: to send it again would not help. */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

/** Time in which a burst of scans has a rest. */
const DELAY_MS = 600;
const RETRY_MS = 5_000;

/**
 * The bottles of a receipt while they are scanned, without React. Each change is shown at once and saved
 * soon after it; what another person saved meanwhile is added up.
 */
export function createDraftReceipt(
  stored: Receipt | undefined,
  { create, update, onStored, onOver, delayMs = DELAY_MS }: Options,
) {
  let base: readonly DraftLine[] = stored ? readLines(stored) : [];
  let state: DraftState = { stored, lines: base, supplierId: undefined, saving: 'saved', refusal: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const set = (part: Partial<DraftState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => state.supplierId !== undefined || !isSame(state.lines, base);
  const schedule = (ms = delayMs): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };
  const edit = (part: Partial<DraftState>): void => {
    set({ ...part, saving: 'saving' });
    schedule();
  };
  /** Takes what is stored now; what changed here since `from` was sent or read stays. */
  const take = (receipt: Receipt, from: readonly DraftLine[]): void => {
    base = readLines(receipt);
    set({ stored: receipt, lines: mergeLines(from, state.lines, base) });
  };
  const send = async (): Promise<void> => {
    const { stored: before, lines, supplierId } = state;
    const body = { lines: toBody(lines), ...(supplierId !== undefined && { supplierId }) };
    try {
      const receipt = before ? await update(before, body) : await create(body);
      take(receipt, lines);
      if (state.supplierId === supplierId) set({ supplierId: undefined });
      onStored(receipt);
    } catch (error) {
      const current = readCurrent<Receipt>(error);
      if (current?.state !== 'draft') throw error;
      take(current, base);
    }
  };
  const run = async (): Promise<void> => {
    set({ saving: 'saving' });
    try {
      while (isDirty()) await send();
      set({ saving: 'saved' });
    } catch (error) {
      const refused = isRefused(error) ? error : undefined;
      set({ saving: 'failed', refusal: refused?.detail ?? '' });
      if (!refused) schedule(RETRY_MS);
      else if (refused.status === 409) onOver();
    }
  };
  /** Saves what changed; the promise ends once all is stored, or could not be. */
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    // What was changed and changed back is saved already.
    if (!isDirty() && !running) return set({ saving: 'saved' });
    running ??= run().finally(() => (running = undefined));
    await running;
  };

  return {
    getState: (): DraftState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (next: (lines: readonly DraftLine[]) => readonly DraftLine[]): void =>
      edit({ lines: next(state.lines) }),
    chooseSupplier: (supplierId: string | null): void => edit({ supplierId }),
    /** Takes a newer version that another person saved. */
    takeStored(receipt: Receipt): void {
      if (running || receipt.version <= (state.stored?.version ?? 0)) return;
      take(receipt, base);
    },
    save,
  };
}
