import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { foundProductsQuery } from '../calls/products.ts';
import { UnitsStepper } from '../orders/units-stepper.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { words } from './messages.ts';
import { type Bottles, type Preview, setQuantity } from './phone-order.ts';

const MAX_QUANTITY = 1_000;

/** The bottles that the caller wants: a search, and a line for each with its price. */
export function BottlesField(props: {
  bottles: Bottles;
  preview: Preview | undefined;
  error: string | undefined;
  onChange(bottles: Bottles): void;
}) {
  const { bottles, preview, error, onChange } = props;
  const id = useId();
  return (
    <>
      <ProductSearch
        onAdd={(productId) => {
          const known = bottles.find((one) => one.productId === productId)?.quantity ?? 0;
          onChange(setQuantity(bottles, productId, known + 1));
        }}
      />
      <FieldError id={id} text={error} />
      {bottles.length === 0 && <p className="q">{words.noBottles}</p>}
      <ul className="phone-lines">
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
              <span className="phone-line__sum">{line && formatCents(line.cents)}</span>
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

function ProductSearch({ onAdd }: { onAdd(productId: string): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useQuery({ ...foundProductsQuery(q, 8), enabled: q.length > 1 });
  const products = (found.data?.items ?? []).filter(({ status }) => status === 'published');
  const add = (productId: string): void => {
    onAdd(productId);
    setText('');
    document.getElementById(id)?.focus();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{words.search}</label>
      <input
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = products;
          if (first && q === text.trim()) add(first.id);
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        {words.searchHint}
      </p>
      {q.length > 1 && found.data && products.length === 0 && <p role="status">{words.nothingFound}</p>}
      {q.length > 1 && products.length > 0 && (
        <ul className="phone-lines" aria-label={words.found}>
          {products.map((product) => (
            <li key={product.id}>
              <Thumbnail {...product} />
              <span className="grow">
                {product.name}
                <small className="q sub">{formatCents(product.effectivePriceCents ?? 0)}</small>
              </span>
              <Button size="small" aria-label={words.addNamed(product.name)} onClick={() => add(product.id)}>
                {words.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
