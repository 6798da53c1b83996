import { useNavigate } from 'react-router';
import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { createProduct, duplicateProduct } from '../calls/products.ts';
import { usePerson } from '../api-client/person.ts';
import { ChoiceField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { ConfirmSlug, toConfirm } from '../records/confirm-slug.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { NoCategories } from '../categories/no-categories.tsx';
import { useCategoryChoices, useHasNoCategories } from '../categories/use-category-choices.ts';
import { words } from './messages.ts';
import { toSlug } from '../records/to-slug.ts';
import { toCents } from '../forms/to-cents.ts';
import { toNumber } from '../forms/to-number.ts';
import type { Product } from './product.ts';
import { useProductSaved } from './use-product-saved.ts';

/** Creates a product as a draft and opens it. A product needs a category: without one they come first. */
export function NewProductSheet({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  if (!useHasNoCategories()) return <NewProductForm onClose={onClose} />;
  return (
    <Sheet title={words.newProduct} onClose={onClose}>
      <NoCategories onNew={() => void navigate('/categories?new')} />
    </Sheet>
  );
}

function NewProductForm({ onClose }: { onClose(): void }) {
  const saved = useProductSaved();
  const navigate = useNavigate();
  const choices = useCategoryChoices();
  const { may, shop } = usePerson();
  const mayStock = may('stock.adjust');
  const mayPrice = may('price.write');
  const form = useOfficeForm({
    initial: {
      name: '',
      producer: '',
      sku: '',
      slug: '',
      categoryId: '',
      priceCents: '',
      reason: '',
      openingStock: '',
      confirm: false,
    },
    draft: 'new-product',
    save: async ({ name, producer, sku, slug, categoryId, priceCents, reason, openingStock, confirm }) =>
      await createProduct({
        name: name.trim(),
        producer: producer.trim(),
        sku: sku.trim().toUpperCase(),
        slug: slug.trim() || toSlug(name),
        categoryId,
        ...(mayPrice && { priceCents: toCents('priceCents', priceCents, shop.currency) }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(mayStock && { openingStock: toNumber('openingStock', openingStock) ?? 0 }),
        ...toConfirm(confirm),
      }),
    onSaved: ({ id, name }) => {
      saved(words.created(name));
      onClose();
      void navigate(`/products/${id}`);
    },
  });
  return (
    <FormSheet form={form} title={words.newProduct} submit={words.save} onClose={onClose}>
      <p className="q">{words.newProductText}</p>
      <TextField form={form} name="name" label={FIELD_LABELS.name.name} maxLength={80} />
      <TextField form={form} name="producer" label={words.producer} maxLength={80} />
      <TextField form={form} name="sku" label={words.sku} hint={words.skuHint} maxLength={40} />
      <TextField
        form={form}
        name="slug"
        label={words.slug}
        hint={toSlug(String(form.values.name)) || words.slugOf}
        maxLength={80}
      />
      <ConfirmSlug form={form} />
      <ChoiceField
        form={form}
        name="categoryId"
        label={words.category}
        placeholder={words.chooseCategory}
        options={choices}
      />
      {mayPrice && (
        <TextField form={form} name="priceCents" label={words.price} inputMode="decimal" maxLength={14} />
      )}
      {(form.errors['reason'] !== undefined || form.values.reason !== '') && (
        <TextField form={form} name="reason" label={words.reason} maxLength={200} />
      )}
      {mayStock && (
        <TextField
          form={form}
          name="openingStock"
          label={words.bottlesHere}
          hint={words.bottlesHereHint}
          inputMode="numeric"
          maxLength={6}
        />
      )}
    </FormSheet>
  );
}

/** Duplicates a product and opens the draft. */
export function DuplicateSheet({ product, onClose }: { product: Product; onClose(): void }) {
  const saved = useProductSaved();
  const navigate = useNavigate();
  const form = useOfficeForm({
    initial: { sku: '', slug: `${product.slug}-2`, confirm: false },
    save: async ({ sku, slug, confirm }) =>
      await duplicateProduct(product.id, {
        sku: sku.trim().toUpperCase(),
        slug: slug.trim(),
        ...toConfirm(confirm),
      }),
    onSaved: ({ id }) => {
      saved(words.duplicated(product.name));
      onClose();
      void navigate(`/products/${id}`);
    },
  });
  return (
    <FormSheet form={form} title={words.duplicate} submit={words.duplicate} onClose={onClose}>
      <p className="q">{words.duplicateText}</p>
      <TextField form={form} name="sku" label={words.sku} hint={words.skuHint} maxLength={40} />
      <TextField form={form} name="slug" label={words.slug} hint={words.slugOf} maxLength={80} />
      <ConfirmSlug form={form} />
    </FormSheet>
  );
}
