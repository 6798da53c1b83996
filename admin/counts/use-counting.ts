import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiProblem } from '../api-client/api-problem.ts';
import { clearCount, enterCount } from '../calls/counts.ts';
import { useToasts } from '../parts/toasts.tsx';
import { beep } from '../scanning/beep.ts';
import type { ScanResult } from '../scanning/scan-form.tsx';
import { type CountLine, linesOf } from './count.ts';
import { words } from './messages.ts';

const BARCODE = /^[\d\s-]{8,20}$/;

/** Enters what is scanned, pressed or typed into a count. */
export function useCounting(id: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [, setAddress] = useSearchParams();
  const [result, setResult] = useState<ScanResult | null>(null);
  // Scans are entered in their order, however long each takes.
  const queue = useRef(Promise.resolve());
  const say = (text: string, isWrong: boolean): void => {
    beep(isWrong ? 2 : 1);
    setResult({ text, isWrong });
  };
  const renew = async (): Promise<void> => {
    await Promise.all(
      [['stock-counts', id], [linesOf(id)]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  const scan = async (code: string): Promise<void> => {
    try {
      const { name, counted } = await enterCount(id, { code });
      say(words.scanned(name, counted), false);
      setAddress((before) => without(before, 'q'), { replace: true });
      await renew();
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.errors[0] : undefined;
      if (refused === undefined) throw error;
      if (refused.code !== 'unknown' || BARCODE.test(code)) return say(refused.detail, true);
      // It is no code: the products with this name are shown.
      setAddress({ q: code }, { replace: true });
      setResult({ text: words.searched(code), isWrong: false });
    }
  };
  const inTurn = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work).catch((error: unknown) => toasts.fail(words.failed, error));
  };
  return {
    result,
    scan: (code: string): void => inTurn(() => scan(code)),
    /** Enters the number that a person sees as all that was found; `null`: it is not counted. */
    enter: ({ productId, sku, name, counted }: CountLine, to: number | null): void =>
      inTurn(async () => {
        if (to === null) await clearCount(id, productId);
        else {
          // What another person found meanwhile is not lost: only the difference is sent.
          const entered = await enterCount(id, { code: sku, bottles: to - (counted ?? 0) });
          setResult({ text: words.scanned(name, entered.counted), isWrong: false });
        }
        await renew();
      }),
  };
}

function without(address: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(name);
  return next;
}
