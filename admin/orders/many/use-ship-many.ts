import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { takeFresh } from '../../api-client/undoable.ts';
import { undoEvent } from '../../calls/history.ts';
import { loadOrder, shipOrder } from '../../calls/orders.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { words as orderWords } from '../messages.ts';
import type { Order } from '../order.ts';
import { words } from './messages.ts';
import { findWrong, listParcels, listTyped, type Tracking } from './ship-orders.ts';

/**
 * Returns what ships orders one after the other, each with its own outcome: an order that is refused
 * stays, and the next one is shipped. `carrier` is that of all of them.
 */
export function useShipMany(orders: readonly Order[], carrier: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [busy, setBusy] = useState<string | null>(null);
  const rows = useRows();
  const { tracking, setTracking, setError, setEvent, events } = rows;
  const show = (order: Order): void => {
    queries.setQueryData(['orders', order.number], order);
  };
  /** Lists are read again when they are shown: the orders here are known. */
  const renewLists = async (): Promise<void> =>
    await queries.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' });

  const takeBack = async (number: string, event: string): Promise<void> => {
    await undoEvent(event, { reason: words.takeBackReason });
    show(await loadOrder(number));
    setTracking(number, '');
  };

  /** Ships one order; the event of it, or `undefined` where it was refused. */
  const ship = async (order: Order): Promise<string | undefined> => {
    const { number } = order;
    const error = findWrong(orders, tracking, order, carrier);
    setError(number, error);
    if (error !== undefined) return undefined;
    setBusy(number);
    try {
      show(await shipOrder(order, listParcels(order, { carrier, tracking })));
      const event = takeFresh() ?? '';
      setEvent(number, event);
      return event;
    } catch (problem) {
      setError(number, describe(problem));
      // It may have changed meanwhile: the next press is based on what is so now.
      await queries.invalidateQueries({ queryKey: ['orders', number] });
      return undefined;
    } finally {
      setBusy(null);
    }
  };

  const shipAll = async (chosen: readonly Order[]): Promise<void> => {
    const shipped: [string, string][] = [];
    for (const order of chosen) {
      const event = await ship(order);
      if (event !== undefined) shipped.push([order.number, event]);
    }
    const stayed = chosen.length - shipped.length;
    const undo = async (): Promise<void> => {
      for (const [number, event] of shipped) await takeBack(number, event);
    };
    toasts.show({
      title: words.manyShipped(shipped.length),
      ...(stayed > 0 && { text: words.manyStayed(stayed), kind: 'error' }),
      ...(shipped.every(([, event]) => event !== '') && shipped.length > 0 && { undo }),
    });
    await renewLists();
  };

  return {
    ...rows,
    busy,
    typed: listTyped(orders, tracking),
    shipAll,
    takeBackOne: async (number: string): Promise<void> => {
      const event = events[number];
      if (event === undefined) return;
      try {
        await takeBack(number, event);
        toasts.show({ title: words.takenBack(number) });
      } catch (problem) {
        toasts.fail(words.notTakenBack, problem);
      }
      await renewLists();
    },
  };
}

/** What is typed for each order, what is wrong with it, and the event of its shipment, to undo it. */
function useRows() {
  const [tracking, setTrackings] = useState<Tracking>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [events, setEvents] = useState<Readonly<Record<string, string>>>({});
  return {
    tracking,
    errors,
    events,
    setTracking: (number: string, value: string) => setTrackings((all) => ({ ...all, [number]: value })),
    setError: (number: string, error: string | undefined) =>
      setErrors((all) => ({ ...all, [number]: error })),
    setEvent: (number: string, event: string) => setEvents((all) => ({ ...all, [number]: event })),
  };
}

/** Why an order was not shipped, as the server says it. */
function describe(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return orderWords.failed;
  if (problem.kind === 'changed-meanwhile') return orderWords.changedMeanwhile;
  return problem.errors[0]?.detail ?? (problem.detail || orderWords.failed);
}
