import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import type { Answers } from '../api-client/typed-calls.ts';
import { foundProductsQuery } from '../calls/products.ts';
import { moveItem } from '../parts/move-item.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toIndex, useReorder } from '../lists/use-reorder.ts';
import { words } from './messages.ts';

export type Member = Answers['GET /collections/{id}']['products'][number];
type Found = Answers['GET /products']['items'][number];
type Parts = { first: readonly Member[]; leftOut: readonly Member[] };

/** The products that come first, in their order, and those that are left out, with a search for more. */
export function Members(props: Parts & { onChange(parts: Parts): void }) {
  const { first, leftOut, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= first.length || to === from) return;
    onChange({ leftOut, first: moveItem(first, from, to) });
  };
  useReorder(list, {
    onDrop: (from, over, place) => move(from, toIndex(from, over, place)),
    onKey: (index, key) => {
      if (key === 'up') move(index, index - 1);
      if (key === 'down') move(index, index + 1);
    },
  });
  const without = (id: string): Parts => ({
    first: first.filter((one) => one.id !== id),
    leftOut: leftOut.filter((one) => one.id !== id),
  });
  const put = (part: keyof Parts, product: Member): void => {
    const rest = without(product.id);
    onChange({ ...rest, [part]: [...rest[part], product] });
  };
  return (
    <>
      <Search onPut={put} />
      {first.length + leftOut.length === 0 && <p className="q">{words.noMembers}</p>}
      <ol className="members" ref={list}>
        {first.map((product, index) => (
          <li key={product.id} data-index={index} draggable>
            <MemberRow product={product} part={words.first} onRemove={() => onChange(without(product.id))} />
          </li>
        ))}
      </ol>
      <ul className="members">
        {leftOut.map((product) => (
          <li key={product.id}>
            <MemberRow
              product={product}
              part={words.leftOut}
              onRemove={() => onChange(without(product.id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function MemberRow({ product, part, onRemove }: { product: Member; part: string; onRemove(): void }) {
  return (
    <>
      <Thumbnail {...product} />
      <span className="members__name">{product.name}</span>
      <span className="q">{part}</span>
      <IconButton icon="x" size="small" label={words.takeBack(product.name)} onClick={onRemove} />
    </>
  );
}

function Search({ onPut }: { onPut(part: keyof Parts, product: Member): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useQuery({ ...foundProductsQuery(q, 8), enabled: q.length > 1 });
  const put = (part: keyof Parts, { id: productId, ...product }: Found): void => {
    const { name, sku, status, effectivePriceCents, picture, imageUrl } = product;
    onPut(part, { id: productId, name, sku, status, effectivePriceCents, picture, imageUrl });
    setText('');
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
        onChange={(event) => setText(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {words.searchHint}
      </p>
      {q.length > 1 && found.data?.items.length === 0 && <p role="status">{words.nothingFound}</p>}
      {q.length > 1 && (found.data?.items.length ?? 0) > 0 && (
        <ul className="members" aria-label={words.found}>
          {found.data?.items.map((product) => (
            <li key={product.id}>
              <Thumbnail {...product} />
              <span className="members__name">{product.name}</span>
              <Button
                size="small"
                aria-label={words.putFirstNamed(product.name)}
                onClick={() => put('first', product)}
              >
                {words.putFirst}
              </Button>
              <Button
                size="small"
                aria-label={words.leaveOutNamed(product.name)}
                onClick={() => put('leftOut', product)}
              >
                {words.leaveOut}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
