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
/** What is being saved. Without an answer it is sent again as it was, with its key: it is saved once. */
type Pending = {
  key: string;
  version: number | null;
  lines: readonly DraftLine[];
  supplierId: string | null | undefined;
};
/** What is not saved yet, as the browser stores it. `base`: the lines that were stored before. */
export type UnsavedDraft = {
  base: readonly DraftLine[];
  lines: readonly DraftLine[];
  supplierId?: string | null | undefined;
  pending?: Pending | undefined;
};
type Options = {
  create(body: Body<'POST /receipts'>, key: string): Promise<Receipt>;
  update(
    receipt: { id: string; version: number },
    body: Body<'PATCH /receipts/{id}'>,
    key: string,
  ): Promise<Receipt>;
  /** What an earlier page could not save of this receipt. */
  unsaved?: UnsavedDraft | undefined;
  /** Stores in the browser what is not saved yet; `undefined`: all is. `id`: once the receipt has one. */
  storeUnsaved?(id: string | undefined, draft: UnsavedDraft | undefined): void;
  /** It was saved, or another person changed it. */
  onStored(receipt: Receipt): void;
  /** It is no draft any more. */
  onOver(): void;
  delayMs?: number;
};
export type DraftReceipt = ReturnType<typeof createDraftReceipt>;

/** Whether the shop said no: to send it again would not help. */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && !mayBeSaved(error);

/** Whether a write without a good answer may have been saved all the same. */
const mayBeSaved = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500 || error.kind === 'in-progress';

/** Time in which a burst of scans has a rest. */
const DELAY_MS = 600;
const RETRY_MS = 5_000;

/**
 * The bottles of a receipt while they are scanned, without React. Each change is shown and stored in the
 * browser at once and saved soon after; what another person saved meanwhile is added up.
 */
export function createDraftReceipt(
  stored: Receipt | undefined,
  { onStored, onOver, unsaved, storeUnsaved, delayMs = DELAY_MS, ...calls }: Options,
) {
  let { base, pending, state } = begin(stored, unsaved);
  const listeners = new Set<() => void>();

  const isDirty = (): boolean => state.supplierId !== undefined || !isSame(state.lines, base);
  const isAllSaved = (): boolean => !isDirty() && !pending;
  const set = (part: Partial<DraftState>): void => {
    state = { ...state, ...part };
    const { lines, supplierId } = state;
    storeUnsaved?.(state.stored?.id, isAllSaved() ? undefined : { base, lines, supplierId, pending });
    for (const listener of listeners) listener();
  };
  /** Takes what is stored now; what changed here since `from` was sent or read stays. */
  const take = (receipt: Receipt, from: readonly DraftLine[]): void => {
    base = readLines(receipt);
    set({ stored: receipt, lines: mergeLines(from, state.lines, base) });
  };
  const send = async (): Promise<void> => {
    pending ??= toPending(state);
    const { lines, supplierId } = pending;
    set({});
    try {
      const receipt = await callShop(state.stored?.id, pending, calls);
      pending = undefined;
      take(receipt, lines);
      if (state.supplierId === supplierId) set({ supplierId: undefined });
      onStored(receipt);
    } catch (error) {
      if (!mayBeSaved(error)) pending = undefined;
      const current = readCurrent<Receipt>(error);
      if (current?.state !== 'draft') throw error;
      take(current, base);
    }
  };
  const saver = createSaver({ delayMs, isAllSaved, send, set, onOver });
  const edit = (part: Partial<DraftState>): void => {
    set({ ...part, saving: 'saving' });
    saver.schedule();
  };
  if (unsaved) edit({});

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
      if (saver.isRunning() || pending || receipt.version <= (state.stored?.version ?? 0)) return;
      take(receipt, base);
    },
    save: saver.save,
  };
}

/** What a draft begins with: what is stored, and what an earlier page could not save of it. */
function begin(
  stored: Receipt | undefined,
  unsaved: UnsavedDraft | undefined,
): { base: readonly DraftLine[]; pending: Pending | undefined; state: DraftState } {
  const storedLines = stored ? readLines(stored) : [];
  const state = { stored, supplierId: unsaved?.supplierId, saving: 'saved', refusal: '' } as const;
  // What is being saved is based on what was stored then.
  if (unsaved?.pending)
    return { base: unsaved.base, pending: unsaved.pending, state: { ...state, lines: unsaved.lines } };
  const lines = unsaved ? mergeLines(unsaved.base, unsaved.lines, storedLines) : storedLines;
  return { base: storedLines, pending: undefined, state: { ...state, lines } };
}

const toPending = ({ stored, lines, supplierId }: DraftState): Pending => ({
  key: crypto.randomUUID(),
  version: stored?.version ?? null,
  lines,
  supplierId,
});

async function callShop(
  id: string | undefined,
  { key, version, lines, supplierId }: Pending,
  { create, update }: Pick<Options, 'create' | 'update'>,
): Promise<Receipt> {
  const body = { lines: toBody(lines), ...(supplierId !== undefined && { supplierId }) };
  if (id === undefined || version === null) return await create(body, key);
  return await update({ id, version }, body, key);
}

/** Saves soon after the last change, again while there is more, and later where it could not be. */
function createSaver(of: {
  delayMs: number;
  isAllSaved(): boolean;
  send(): Promise<void>;
  set(part: Partial<DraftState>): void;
  onOver(): void;
}) {
  const { delayMs, isAllSaved, send, set, onOver } = of;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const schedule = (ms = delayMs): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };
  const run = async (): Promise<void> => {
    set({ saving: 'saving' });
    try {
      while (!isAllSaved()) await send();
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
    if (isAllSaved() && !running) return set({ saving: 'saved' });
    running ??= run().finally(() => (running = undefined));
    await running;
  };
  return { schedule, save, isRunning: (): boolean => running !== undefined };
}
