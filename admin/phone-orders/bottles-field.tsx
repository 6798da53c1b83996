import { useId } from 'react';
import { formatCents } from '#contract/money.ts';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { UnitsStepper } from '../orders/units-stepper.tsx';
import { ProductSearch } from '../parts/product-search.tsx';
import { words } from './messages.ts';
import { type Bottles, type Preview, setQuantity } from './phone-order.ts';

const MAX_QUANTITY = 1_000;

/** The bottles that the caller wants: a search, and a line for each with its price. */
export function BottlesField(props: {
  bottles: Bottles;
  preview: Pick<Preview, 'lines' | 'problems'> | undefined;
  error: string | undefined;
  onChange(bottles: Bottles): void;
}) {
  const { bottles, preview, error, onChange } = props;
  const id = useId();
  return (
    <>
      <ProductSearch
        label={words.search}
        onAdd={(productId) => {
          const known = bottles.find((one) => one.productId === productId)?.quantity ?? 0;
          onChange(setQuantity(bottles, productId, known + 1));
        }}
      />
      <FieldError id={id} text={error} />
      {bottles.length === 0 && <p className="q">{words.noBottles}</p>}
      <ul className="product-lines">
        {bottles.map(({ productId, quantity }) => {
          const line = preview?.lines.find((one) => one.productId === productId);
          const problem = preview?.problems.find((one) => one.productId === productId);
          const name = line?.name ?? words.gone;
          return (
            <li key={productId}>
              <span className="grow">
                {preview && name}
                {line && (
                  <small className="q sub">
                    {line.volume}, {words.each(formatCents(line.eachCents))}
                  </small>
                )}
                <FieldError id={`${id}-${productId}`} text={problem?.detail} />
              </span>
              <UnitsStepper
                label={words.quantityOf(name)}
                count={quantity}
                max={MAX_QUANTITY}
                onChange={(count) => onChange(setQuantity(bottles, productId, count))}
              />
              <span className="product-line__sum">{line && formatCents(line.cents)}</span>
              <IconButton
                icon="x"
                size="small"
                label={words.remove(name)}
                onClick={() => onChange(setQuantity(bottles, productId, 0))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
