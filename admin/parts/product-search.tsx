import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { foundProductsQuery } from '../calls/products.ts';
import { words } from './messages.ts';
import { Thumbnail } from './thumbnail.tsx';
import './product-search.css';

/** A search of products for sale. Enter takes the first one that it finds. */
export function ProductSearch({ label, onAdd }: { label: string; onAdd(productId: string): void }) {
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
      <label htmlFor={id}>{label}</label>
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
        {words.productSearch.hint}
      </p>
      {q.length > 1 && found.data && products.length === 0 && (
        <p role="status">{words.productSearch.nothing}</p>
      )}
      {q.length > 1 && products.length > 0 && (
        <ul className="product-lines" aria-label={words.productSearch.found}>
          {products.map((product) => (
            <li key={product.id}>
              <Thumbnail {...product} />
              <span className="grow">
                {product.name}
                <small className="q sub">{formatCents(product.effectivePriceCents ?? 0)}</small>
              </span>
              <Button
                size="small"
                aria-label={words.productSearch.addNamed(product.name)}
                onClick={() => add(product.id)}
              >
                {words.productSearch.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
