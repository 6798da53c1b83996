import { useRef, useState } from 'react';
import { findBarcode, findBottles } from '../calls/receipts.ts';
import { useToasts } from '../parts/toasts.tsx';
import { beep } from '../scanning/beep.ts';
import type { ScanResult } from '../scanning/scan-form.tsx';
import { addBottles, addCase, type ScannedProduct } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { words } from './messages.ts';

export type ScanUnit = 'bottle' | 'case';
type Named = Awaited<ReturnType<typeof findBottles>>['items'];

/** What stands beside the scan field: bottles that a name may mean, or an unknown barcode. */
export type ScanQuestion = { kind: 'which'; found: Named } | { kind: 'unknown'; code: string };

const BARCODE = /^[\d\s-]{8,20}$/;

/** Takes what is scanned or typed into the draft, and says what it did. */
export function useReceivingScan(draft: DraftReceipt, askCaseSize: (product: ScannedProduct) => void) {
  const toasts = useToasts();
  const [unit, setUnit] = useState<ScanUnit>('bottle');
  const [result, setResult] = useState<ScanResult | null>(null);
  const [question, setQuestion] = useState<ScanQuestion | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  // Scans are answered in their order, however long each takes.
  const queue = useRef(Promise.resolve());
  const say = (text: string, isWrong: boolean): void => {
    beep(isWrong ? 2 : 1);
    setResult({ text, isWrong });
  };
  const add = (product: ScannedProduct, units: number): void => {
    setQuestion(null);
    setLastId(product.id);
    const isCase = units > 1 || unit === 'case';
    const size = units > 1 ? units : product.caseSize;
    if (isCase && size === null) {
      beep(1);
      return askCaseSize(product);
    }
    draft.change((lines) =>
      isCase && size !== null ? addCase(lines, product, size) : addBottles(lines, product, 1),
    );
    const bottles = countOf(draft, product.id);
    say(
      isCase && size !== null
        ? words.scannedCase(product.name, size, bottles)
        : words.scanned(product.name, bottles),
      false,
    );
  };
  const look = async (code: string): Promise<void> => {
    const found = await findBarcode(code);
    if (found) return add(found.product, found.units);
    if (BARCODE.test(code)) {
      setQuestion({ kind: 'unknown', code });
      return say(words.unknown(code), true);
    }
    const { items } = await findBottles(code);
    const [first] = items;
    if (!first) {
      setQuestion(null);
      return say(words.nothingNamed(code), true);
    }
    if (items.length === 1) return await look(first.sku);
    setResult(null);
    setQuestion({ kind: 'which', found: items });
  };
  return {
    unit,
    setUnit,
    result,
    question,
    lastId,
    add,
    scan: (code: string): void => {
      queue.current = queue.current
        .then(() => look(code))
        .catch((error: unknown) => toasts.fail(words.failed, error));
    },
    /** Says how many of a product there are, once its cases were set. */
    tell: ({ id, name }: ScannedProduct): void => {
      setLastId(id);
      say(words.scanned(name, countOf(draft, id)), false);
    },
    closeQuestion: () => setQuestion(null),
  };
}

const countOf = (draft: DraftReceipt, id: string): number =>
  draft.getState().lines.find(({ productId }) => productId === id)?.quantity ?? 0;
