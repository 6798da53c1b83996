import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { MAX_LINES } from '#contract/content/weekly-list-line.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { AT_ONCE } from '../calls/versioned.ts';
import { productsForListsQuery } from '../calls/weekly-lists.ts';
import { Combobox } from '../parts/combobox.tsx';
import type { ListProduct } from './edited-list.ts';
import { words } from './messages.ts';

type Found = Answers['GET /products']['items'][number];
const NONE: readonly Found[] = [];

const toProduct = ({ id, slug, name, available }: Found): ListProduct => ({
  id,
  slug,
  name,
  available,
  isOnSale: true,
});

/** Finds a product on sale that is not on the list. Of more than are read at once, those that match. */
export function AddBottle({
  taken,
  onAdd,
}: {
  taken: ReadonlySet<string>;
  onAdd(product: ListProduct): void;
}) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data: first } = useQuery(productsForListsQuery(''));
  const isMore = (first?.items.length ?? 0) >= AT_ONCE;
  const { data: found } = useQuery({ ...productsForListsQuery(q), enabled: isMore && q !== '' });
  const all = [...(first?.items ?? NONE), ...(found?.items ?? NONE)].filter(({ id }) => !taken.has(id));
  const products = new Map(all.map((product) => [product.id, product]));
  return (
    <Combobox
      // Begins anew after each choice.
      key={taken.size}
      name="product"
      label={words.add}
      hint={words.addHint(MAX_LINES)}
      placeholder={words.choose}
      choices={[...products.values()].map(({ id, name }) => ({ value: id, label: name }))}
      chosen=""
      onType={setTyped}
      onChoose={(id) => {
        const product = products.get(id);
        if (product) onAdd(toProduct(product));
      }}
    />
  );
}
