import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiProblem } from '../api-client/api-problem.ts';
import { clearCount, enterCount } from '../calls/counts.ts';
import { useToasts } from '../parts/toasts.tsx';
import { beep } from '../scanning/beep.ts';
import type { ScanResult } from '../scanning/scan-form.tsx';
import { type WaitingScan, waitedSeconds } from '../scanning/scan-queue.ts';
import { useScanQueue, useScanQueueState } from '../scanning/use-scan-queue.ts';
import { type CountLine, linesOf } from './count.ts';
import { words } from './messages.ts';

const BARCODE = /^[\d\s-]{8,20}$/;

/** Enters what is scanned, pressed or typed into a count; without a network it waits for one. */
export function useCounting(id: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [, setAddress] = useSearchParams();
  const [result, setResult] = useState<ScanResult | null>(null);
  const say = (text: string, isWrong: boolean): void => {
    beep(isWrong ? 2 : 1);
    setResult({ text, isWrong });
  };
  const enter = async (scan: WaitingScan): Promise<string | undefined> => {
    const { kind, code, bottles, key, hasWaited } = scan;
    try {
      const secondsAgo = waitedSeconds(scan);
      const { name, counted } = await enterCount(id, { code, bottles, secondsAgo }, key);
      const text = words.scanned(name, counted);
      if (kind !== 'scan' || hasWaited) {
        setResult({ text, isWrong: false });
        return undefined;
      }
      say(text, false);
      setAddress((before) => without(before, 'q'), { replace: true });
      return undefined;
    } catch (error) {
      // It was entered, and the answer was lost: the time that it waited is another one now.
      if (error instanceof ApiProblem && error.kind === 'idempotency-conflict') return undefined;
      const refused = error instanceof ApiProblem ? error.errors[0] : undefined;
      if (refused === undefined) throw error;
      if (hasWaited || refused.code !== 'unknown' || BARCODE.test(code)) {
        if (!hasWaited) say(refused.detail, true);
        return refused.detail;
      }
      // It is no code: the products with this name are shown.
      setAddress({ q: code }, { replace: true });
      setResult({ text: words.searched(code), isWrong: false });
      return undefined;
    }
  };
  const queue = useScanQueue(`count ${id}`, {
    send: async (scan) => {
      const refused = scan.kind === 'clear' ? await clear(id, scan.code) : await enter(scan);
      // Many that waited are shown when the last of them is entered.
      if (queue.getState().waiting.length <= 1)
        for (const queryKey of [['stock-counts', id], [linesOf(id)]])
          void queries.invalidateQueries({ queryKey });
      return refused;
    },
    onFailed: (error) => toasts.fail(words.failed, error),
  });
  const { waiting } = useScanQueueState(queue);
  return {
    result,
    queue,
    scan: (code: string): void => queue.add({ kind: 'scan', code, bottles: 1 }),
    /** What was found of a product, with what waits of it. */
    countedWithWaiting: ({ productId, sku, counted }: CountLine): number | null =>
      waiting.reduce<number | null>((sum, { kind, code, bottles, hasWaited }) => {
        if (!hasWaited) return sum;
        if (kind === 'clear') return code === productId ? null : sum;
        return code === sku ? (sum ?? 0) + bottles : sum;
      }, counted),
    /** Enters the number that a person sees as all that was found; `null`: it is not counted. */
    enter: ({ productId, sku }: CountLine, shown: number | null, to: number | null): void =>
      queue.add(
        to === null
          ? { kind: 'clear', code: productId, bottles: 0 }
          : // What another person found meanwhile is not lost: only the difference is sent.
            { kind: 'enter', code: sku, bottles: to - (shown ?? 0) },
      ),
  };
}

async function clear(id: string, productId: string): Promise<undefined> {
  await clearCount(id, productId);
}

function without(address: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(name);
  return next;
}
