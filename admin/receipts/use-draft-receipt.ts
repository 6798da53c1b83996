import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { usePerson } from '../api-client/person.ts';
import { createReceipt, updateReceipt } from '../calls/receipts.ts';
import { draftKey } from '../forms/drafts.ts';
import { readStored, writeStored } from '../scanning/browser-store.ts';
import type { Receipt } from './draft-lines.ts';
import {
  createDraftReceipt,
  type DraftReceipt,
  type DraftState,
  type UnsavedDraft,
} from './draft-receipt.ts';

/** The address of what is not begun yet. */
export const NEW = 'new';
type Held = { id: string; draft: DraftReceipt; key: string };

/**
 * Returns the draft of an address; `undefined` until it was read. It stays the same when the first scan
 * gives a new one its address: a scanner does not wait.
 */
export function useDraftReceipt(id: string, stored: Receipt | undefined): Held | undefined {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const person = usePerson();
  const storageKey = (receiptId: string): string => draftKey(person.id, `receipt ${receiptId}`);
  const [held, setHeld] = useState<Held>();
  const begin = (): Held => {
    const draft: DraftReceipt = createDraftReceipt(stored, {
      unsaved: readStored(localStorage, storageKey(id), isUnsavedDraft),
      storeUnsaved: (receiptId = NEW, left) => {
        // The first save gives a new one its id.
        if (receiptId !== NEW) writeStored(localStorage, storageKey(NEW), undefined);
        writeStored(localStorage, storageKey(receiptId), left);
      },
      create: async (body, key) => {
        const receipt = await createReceipt(body, key);
        queries.setQueryData(['receipts', receipt.id], receipt);
        void navigate(`/stock/receipts/${receipt.id}`, { replace: true });
        return receipt;
      },
      update: updateReceipt,
      onStored: (receipt) => queries.setQueryData(['receipts', receipt.id], receipt),
      onOver: () => void queries.invalidateQueries({ queryKey: ['receipts'] }),
    });
    return { id, draft, key: crypto.randomUUID() };
  };
  useEffect(() => {
    if (stored) held?.draft.takeStored(stored);
  }, [held, stored]);
  if (held?.id === id) return held;
  if (held && held.draft.getState().stored?.id === id) {
    setHeld({ ...held, id });
    return held;
  }
  if (id !== NEW && !stored) return undefined;
  const begun = begin();
  setHeld(begun);
  return begun;
}

function isUnsavedDraft(value: unknown): value is UnsavedDraft {
  if (typeof value !== 'object' || value === null || !('base' in value && 'lines' in value)) return false;
  return [value.base, value.lines].every(areLines);
}

const areLines = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (line: unknown) =>
      typeof line === 'object' &&
      line !== null &&
      'productId' in line &&
      typeof line.productId === 'string' &&
      'quantity' in line &&
      typeof line.quantity === 'number',
  );

/** The state of a draft, and that it is saved when the page is left. */
export function useDraftState(draft: DraftReceipt): DraftState {
  useEffect(() => () => void draft.save(), [draft]);
  return useSyncExternalStore(draft.subscribe, draft.getState);
}
