import { usePerson } from '../../api-client/person.ts';
import { Button } from '#ui/button.tsx';
import { words } from '../messages.ts';
import type { Product } from '../product.ts';
import type { SheetName } from './product-sheets.tsx';
import { LabelFacts, PriceFacts, StockFacts } from './short-facts.tsx';

type Props = { product: Product; onOpen(sheet: SheetName): void };

/** Price and stock, with the sheets that the person may use. */
export function PricePart({ product, onOpen }: Props) {
  const { may } = usePerson();
  const onPlan = may('price.write') ? () => onOpen('plan') : undefined;
  return (
    <>
      <div className="editor-facts">
        <PriceFacts product={product} onPlan={onPlan} />
        <StockFacts product={product} />
      </div>
      <p className="row">
        {may('price.write') && <EditButton label={words.editPrice} onClick={() => onOpen('price')} />}
        {onPlan && (
          <Button size="small" icon="calendar-blank" onClick={onPlan}>
            {words.planPrice}
          </Button>
        )}
        {may('stock.receive') && <AdjustButton onClick={() => onOpen('stock')} />}
      </p>
    </>
  );
}

/** The labels, with their sheet. */
export const LabelsPart = ({ product, onOpen }: Props) => (
  <>
    <LabelFacts product={product} />
    <p className="row">
      <EditButton label={words.editLabels} onClick={() => onOpen('labels')} />
    </p>
  </>
);

/** Opens the sheet that adjusts the stock. */
export const AdjustButton = ({ onClick }: { onClick(): void }) => (
  <Button size="small" icon="stack" onClick={onClick}>
    {words.adjustStock}
  </Button>
);

const EditButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <Button size="small" icon="pencil-simple" onClick={onClick}>
    {label}
  </Button>
);
