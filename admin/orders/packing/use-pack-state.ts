import { useEffect, useState } from 'react';
import type { FormValues } from '#ui/forms/form-state.ts';
import { usePerson } from '../../api-client/person.ts';
import { draftKey, readDraft, writeDraft } from '../../forms/drafts.ts';
import { isUnshipped, type Order } from '../order.ts';
import { fromStored, NOTHING_CHECKED, type PackLine, type PackState, toStored } from './pack-state.ts';

const packKey = (personId: string, number: string): string => draftKey(personId, `pack ${number}`);

/** Whether a person began to check this order off in this tab, and did not close its parcel. */
export const isUnfinished = (personId: string, number: string): boolean =>
  !readDraft(sessionStorage, packKey(personId, number), { isPacked: true }).isPacked;

/**
 * What of an order is checked off. The tab keeps it over reloads until the order has left, or until
 * packing is stopped: the bottles are back in their bins then.
 */
export function usePackState(
  order: Order,
  lines: readonly PackLine[],
): [PackState, (state: PackState) => void] {
  const { id } = usePerson();
  const { number, stateSince: since } = order;
  const key = packKey(id, number);
  const [stored, setStored] = useState(() => ({ since, state: read(key, lines, since) }));
  const state = stored.since === since ? stored.state : NOTHING_CHECKED;
  const isOpen = isUnshipped(order);
  useEffect(() => {
    if (isOpen) writeDraft(sessionStorage, key, toStored(state, since));
    else sessionStorage.removeItem(key);
  }, [isOpen, key, state, since]);
  return [state, (next) => setStored({ since, state: next })];
}

function read(key: string, lines: readonly PackLine[], since: string): PackState {
  const initial: FormValues = toStored(
    { checked: Object.fromEntries(lines.map(({ position }) => [position, 0])), isPacked: false },
    since,
  );
  return fromStored(readDraft(sessionStorage, key, initial), lines, since);
}
