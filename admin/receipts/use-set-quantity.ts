import { useToasts } from '../parts/toasts.tsx';
import { type DraftLine, removeLine, setQuantity } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { words } from './messages.ts';

/** Returns what sets the bottles of a line. With none the line goes, and can be taken back. */
export function useSetQuantity(draft: DraftReceipt): (line: DraftLine, quantity: number) => void {
  const toasts = useToasts();
  return (line, quantity) => {
    const { productId, product } = line;
    if (quantity > 0) return draft.change((all) => setQuantity(all, productId, quantity));
    draft.change((all) => removeLine(all, productId));
    toasts.show({
      title: words.removed(product?.name ?? words.deleted),
      undo: async () => draft.change((all) => [...removeLine(all, productId), line]),
    });
  };
}
