import { useRef, useState } from 'react';
import { findBarcode, findBottles } from '../calls/receipts.ts';
import { useToasts } from '../parts/toasts.tsx';
import { beep } from '../scanning/beep.ts';
import type { ScanResult } from '../scanning/scan-form.tsx';
import type { WaitingScan } from '../scanning/scan-queue.ts';
import { useScanQueue } from '../scanning/use-scan-queue.ts';
import { addBottles, addCase, type ScannedProduct } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { words } from './messages.ts';
import { NEW } from './use-draft-receipt.ts';

export type ScanUnit = 'bottle' | 'case';
type Named = Awaited<ReturnType<typeof findBottles>>['items'];

/** What stands beside the scan field: bottles that a name may mean, or an unknown barcode. */
export type ScanQuestion = { kind: 'which'; found: Named } | { kind: 'unknown'; code: string };

type Looked = Pick<WaitingScan, 'kind' | 'hasWaited'>;

const BARCODE = /^[\d\s-]{8,20}$/;

/** Takes what is scanned or typed into the draft, and says what it did. */
export function useReceivingScan(draft: DraftReceipt, askCaseSize: (product: ScannedProduct) => void) {
  const toasts = useToasts();
  const [unit, setUnit] = useState<ScanUnit>('bottle');
  const [result, setResult] = useState<ScanResult | null>(null);
  const [question, setQuestion] = useState<ScanQuestion | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  /** Barcodes that were found: a bottle that was scanned before needs no network. */
  const known = useRef(new Map<string, { product: ScannedProduct; units: number }>());
  const say = (text: string, isWrong: boolean): void => {
    beep(isWrong ? 2 : 1);
    setResult({ text, isWrong });
  };
  const add = (product: ScannedProduct, units: number, scanned: ScanUnit = unit): void => {
    setQuestion(null);
    setLastId(product.id);
    const isCase = units > 1 || scanned === 'case';
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
  const look = async (code: string, { kind, hasWaited }: Looked): Promise<string | undefined> => {
    const found = known.current.get(code) ?? (await findBarcode(code));
    if (found) {
      known.current.set(code, found);
      add(found.product, found.units, kind === 'case' ? 'case' : 'bottle');
      return undefined;
    }
    const isBarcode = BARCODE.test(code);
    const { items } = isBarcode ? { items: [] } : await findBottles(code);
    const [first] = items;
    if (first && items.length === 1) return await look(first.sku, { kind, hasWaited });
    const refusal = isBarcode ? words.unknown(code) : words.nothingNamed(code);
    // A question about a bottle of before would hide one about the bottle in hand.
    if (hasWaited) return first ? words.manyNamed(code) : refusal;
    if (first) {
      setResult(null);
      setQuestion({ kind: 'which', found: items });
      return undefined;
    }
    setQuestion(isBarcode ? { kind: 'unknown', code } : null);
    say(refusal, true);
    return refusal;
  };
  const queue = useScanQueue(`receipt ${draft.getState().stored?.id ?? NEW}`, {
    send: (scan) => look(scan.code, scan),
    onFailed: (error) => toasts.fail(words.failed, error),
  });
  return {
    unit,
    setUnit,
    result,
    question,
    lastId,
    add,
    queue,
    scan: (code: string): void => queue.add({ kind: unit, code, bottles: 1 }),
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
