import { useState } from 'react';
import { findNumber } from '../../calls/orders.ts';
import { beep } from '../../scanning/beep.ts';
import type { ScanResult } from '../../scanning/scan-form.tsx';
import type { Order } from '../order.ts';
import { useOrderFailed } from '../use-order-command.ts';
import { words } from './messages.ts';
import { checkedUnits, type PackLine, type PackState, scanCode, setChecked } from './pack-state.ts';
import { usePack } from './use-pack.ts';

/**
 * Returns the result of the last scan, and what takes the next: a bottle of these lines, or the slip
 * of an order. Without lines only slips are scanned.
 */
export function useScan(props: {
  order: Order;
  lines: readonly PackLine[];
  state: PackState;
  setState(state: PackState): void;
}) {
  const { order, lines, state, setState } = props;
  const failed = useOrderFailed();
  const { packSlip } = usePack();
  const [result, setResult] = useState<ScanResult | null>(null);
  const say = (text: string, isWrong: boolean): void => {
    beep(isWrong ? 2 : 1);
    setResult({ text, isWrong });
  };
  const scan = (code: string): void => {
    const found = scanCode(state, lines, code);
    if (found.kind === 'checked') {
      const { line, units } = found;
      const done = checkedUnits(state, line) + units;
      setState(setChecked(state, line, done));
      say(words.checkedOff(line.name, done, line.units), false);
      return;
    }
    const refusal = lines.length === 0 ? words.noOrder(code) : words.refused(found);
    if (found.kind !== 'unknown') return say(refusal, true);
    void findNumber(code).then((number) => {
      if (number === undefined) say(refusal, true);
      else if (number === order.number) say(words.ownSlip, true);
      else packSlip(number);
    }, failed);
  };
  return { result, scan };
}
