import { useState } from 'react';
import { useControlKey } from '../../page/keys.ts';
import { runSimple } from '../../calls/orders.ts';
import { words as orderWords } from '../messages.ts';
import type { Order } from '../order.ts';
import { useOrderCommand } from '../use-order-command.ts';
import { words } from './messages.ts';
import {
  checkedUnits,
  countUnits,
  findPhase,
  listPackLines,
  openUnits,
  type PackLine,
  setChecked,
} from './pack-state.ts';
import { usePack } from './use-pack.ts';
import { usePackState } from './use-pack-state.ts';

export type Packing = ReturnType<typeof usePacking>;

/** Returns how far the packing of an order is, and what moves it on. */
export function usePacking(order: Order) {
  const lines = listPackLines(order.lines);
  const [state, setState] = usePackState(order, lines);
  const [sheet, setSheet] = useState<'ship' | 'hold' | null>(null);
  const { isBusy, pack, packNext } = usePack();
  const { done, all } = countUnits(state, lines);
  const phase = findPhase(order, state);
  const goOn = (): void => packNext(order.number);
  const command = useOrderCommand();
  // What is collected needs no parcel: its buyer is told that it is ready.
  const leave = order.pickup
    ? (): void =>
        command.mutate({ run: () => runSimple(order, 'ready'), done: orderWords.readied(order.number) })
    : (): void => setSheet('ship');
  const close = (): void => {
    setState({ ...state, isPacked: true });
    leave();
  };
  const primary: { label: string; run(): void; isDisabled?: boolean } = {
    'to-begin': { label: words.pack, run: () => pack(order) },
    packing: { label: order.pickup ? words.ready : words.packed, run: close, isDisabled: done < all },
    packed: { label: order.pickup ? words.ready : words.ship, run: leave },
    over: { label: words.packNext, run: goOn },
  }[phase];
  useControlKey('enter', () => {
    if (!primary.isDisabled && !isBusy && !command.isPending) primary.run();
  });
  return {
    order,
    lines,
    state,
    setState,
    sheet,
    setSheet,
    isBusy: isBusy || command.isPending,
    done,
    all,
    phase,
    /** The line that is fetched now, the first in the order of the bins that is not complete. */
    current: phase === 'packing' ? lines.find((line) => openUnits(state, line) > 0) : undefined,
    checkOff: (line: PackLine): void => setState(setChecked(state, line, checkedUnits(state, line) + 1)),
    primary,
    /** Goes to the next order. */
    goOn,
  };
}
