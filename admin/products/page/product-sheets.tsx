import { AdjustSheet } from '../../stock/adjust-sheet.tsx';
import { DuplicateSheet } from '../new-product-sheet.tsx';
import { PlanSheet } from '../plan-sheet.tsx';
import { LabelsSheet, PriceSheet } from '../price-sheet.tsx';
import type { Product } from '../product.ts';
import { type StatusCommand, StatusSheet } from '../status-sheet.tsx';

export type SheetName = 'stock' | 'price' | 'plan' | 'labels' | 'duplicate' | StatusCommand;

/** The sheet of a product that is open. */
export const ProductSheets = (props: { product: Product; open: SheetName | null; onClose(): void }) => {
  const { product, open, onClose } = props;
  return (
    <>
      {open === 'stock' && <AdjustSheet product={product} isOnPage onClose={onClose} />}
      {open === 'price' && <PriceSheet product={product} onClose={onClose} />}
      {open === 'plan' && <PlanSheet product={product} onClose={onClose} />}
      {open === 'labels' && <LabelsSheet product={product} onClose={onClose} />}
      {open === 'duplicate' && <DuplicateSheet product={product} onClose={onClose} />}
      {(open === 'publish' || open === 'unpublish' || open === 'archive') && (
        <StatusSheet product={product} command={open} onClose={onClose} />
      )}
    </>
  );
};
