import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { listProducts, updateProduct } from '../calls/products.ts';
import { moveStock, stockLevelQuery } from '../calls/stock.ts';
import { Facts } from '#ui/office/facts.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import type { Deed } from './use-found.ts';
import type { ProductRow } from './use-records.ts';

type PriceDeed = Extract<Deed, { kind: 'price' }>;
type StockDeed = Extract<Deed, { kind: 'stock' }>;

/** Enter in the field sends the form. */
const focusFirst = (box: HTMLElement | null): void => box?.querySelector('input')?.focus();

/** Shows what a command with a value changes, and changes it. */
export function ValueForm({ deed, onClose }: { deed: Deed; onClose(): void }) {
  const { sku, productId } = deed;
  // Read anew: the change is of what is shown.
  const row = useQuery({
    queryKey: ['products', 'palette', 'deed', sku],
    queryFn: async () => {
      const { items } = await listProducts({ query: { sku } });
      const found = items.find(({ id }) => id === productId);
      if (!found) throw new Error('the product is gone');
      return found;
    },
    staleTime: 0,
  });
  return (
    <div className="pal__deed">
      <QueryStates query={row}>
        {(product) => (
          <div className="stack" ref={focusFirst}>
            <div className="row row--n">
              <Thumbnail picture={product.picture} imageUrl={product.imageUrl} />
              <b className="b">{product.name}</b>
            </div>
            {deed.kind === 'price' ? (
              <PriceForm deed={deed} product={product} onClose={onClose} />
            ) : (
              <StockForm deed={deed} onClose={onClose} />
            )}
          </div>
        )}
      </QueryStates>
    </div>
  );
}

const Difference = ({ before, after }: { before: string; after: string }) => (
  <>
    <del>{before}</del> <ins>{after}</ins>
  </>
);

function PriceForm(props: { deed: PriceDeed; product: ProductRow; onClose(): void }) {
  const { deed, product, onClose } = props;
  const { id, version, priceCents, salePriceCents } = product;
  const queries = useQueryClient();
  const { show } = useToasts();
  const form = useOfficeForm({
    initial: { reason: '' },
    save: async ({ reason }) =>
      await updateProduct(
        { id, version },
        { priceCents: deed.cents, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      ),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      show({ title: words.priceSaved(deed.name, formatCents(deed.cents)) });
      onClose();
    },
  });
  const before = priceCents === null ? words.noPrice : formatCents(priceCents);
  return (
    <>
      <Facts
        items={[[words.price, <Difference key="price" before={before} after={formatCents(deed.cents)} />]]}
      />
      {salePriceCents !== null && <p className="m">{words.onSaleNow(formatCents(salePriceCents))}</p>}
      <Form form={form} submit={words.change}>
        <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
      </Form>
    </>
  );
}

function StockForm({ deed, onClose }: { deed: StockDeed; onClose(): void }) {
  const { productId, sku, name, delta } = deed;
  const queries = useQueryClient();
  const { show } = useToasts();
  const level = useQuery(stockLevelQuery(sku));
  const form = useOfficeForm({
    initial: { note: '' },
    save: async ({ note }) => await moveStock({ productId, delta, reason: 'received', note: note.trim() }),
    onSaved: ({ onHand }) => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      void queries.invalidateQueries({ queryKey: ['stock-levels'] });
      show({ title: words.stockSaved(name, formatNumber(onHand)) });
      onClose();
    },
  });
  return (
    <>
      {level.data && (
        <Facts
          items={[
            [
              words.onHand,
              <Difference
                key="on-hand"
                before={formatNumber(level.data.onHand)}
                after={formatNumber(level.data.onHand + delta)}
              />,
            ],
          ]}
        />
      )}
      <Form form={form} submit={words.add}>
        <TextField form={form} name="note" label={words.note} hint={words.noteHint} maxLength={200} />
      </Form>
    </>
  );
}
