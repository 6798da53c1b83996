import { formatCents } from '#contract/money.ts';
import { updateProduct } from '../calls/products.ts';
import { usePerson } from '../api-client/person.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { toCents } from '../forms/to-cents.ts';
import { toNumber } from '../forms/to-number.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { LABELS, type Product, toDollars } from './product.ts';
import { useProductSaved } from './use-product-saved.ts';

type SheetProps = { product: Product; onClose(): void };

const readPrices = ({ priceCents, salePriceCents }: Pick<Product, 'priceCents' | 'salePriceCents'>) => ({
  priceCents: toDollars(priceCents),
  salePriceCents: toDollars(salePriceCents),
});

/** Changes price and sale price. They are in the shop at once. */
export function PriceSheet({ product, onClose }: SheetProps) {
  const saved = useProductSaved();
  const { currency } = usePerson().shop;
  const form = useOfficeForm({
    initial: { ...readPrices(product), reason: '' },
    draft: `price-${product.id}`,
    versioned: { version: product.version, read: (current: Product) => readPrices(current) },
    async save({ priceCents, salePriceCents, reason }, version) {
      const body = {
        priceCents: toCents('priceCents', priceCents, currency),
        salePriceCents: toCents('salePriceCents', salePriceCents, currency),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      };
      return await updateProduct({ id: product.id, version }, body);
    },
    onSaved: ({ priceCents, salePriceCents }) => {
      const cents = salePriceCents ?? priceCents;
      saved(
        cents === null
          ? words.priceRemoved(product.name)
          : words.priceSaved(product.name, formatCents(cents)),
      );
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.price} submit={words.save} onClose={onClose}>
      <TextField form={form} name="priceCents" label={words.price} hint={words.dollars} inputMode="decimal" />
      <TextField
        form={form}
        name="salePriceCents"
        label={words.salePrice}
        hint={words.saleHint}
        inputMode="decimal"
      />
      <TextField form={form} name="reason" label={words.reason} hint={words.priceReason} maxLength={200} />
    </FormSheet>
  );
}

const readLabels = (
  product: Pick<Product, (typeof LABELS)[number] | 'orderLimit' | 'lowStockThreshold' | 'heldBack'>,
) => ({
  isStaffPick: product.isStaffPick,
  isNewArrival: product.isNewArrival,
  isLimitedEdition: product.isLimitedEdition,
  isGiftIdea: product.isGiftIdea,
  orderLimit: String(product.orderLimit ?? ''),
  lowStockThreshold: String(product.lowStockThreshold ?? ''),
  heldBack: String(product.heldBack),
});

/** Changes labels, limit, threshold and what is held back. They count at once. */
export function LabelsSheet({ product, onClose }: SheetProps) {
  const saved = useProductSaved();
  const form = useOfficeForm({
    initial: readLabels(product),
    versioned: { version: product.version, read: (current: Product) => readLabels(current) },
    async save({ orderLimit, lowStockThreshold, heldBack, ...labels }, version) {
      const body = {
        ...labels,
        orderLimit: toNumber('orderLimit', orderLimit),
        lowStockThreshold: toNumber('lowStockThreshold', lowStockThreshold),
        heldBack: toNumber('heldBack', heldBack) ?? 0,
      };
      return await updateProduct({ id: product.id, version }, body);
    },
    onSaved: () => {
      saved(words.productSaved(product.name));
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.labels} submit={words.save} onClose={onClose}>
      {LABELS.map((label) => (
        <CheckField key={label} form={form} name={label} label={words.labelNames[label]} />
      ))}
      <TextField
        form={form}
        name="orderLimit"
        label={words.orderLimit}
        hint={words.limitHint}
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="lowStockThreshold"
        label={words.threshold}
        hint={words.thresholdHint}
        inputMode="numeric"
      />
      <TextField
        form={form}
        name="heldBack"
        label={words.heldBack}
        hint={words.heldBackHint}
        inputMode="numeric"
      />
    </FormSheet>
  );
}
