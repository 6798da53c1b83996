import { useQueryClient } from '@tanstack/react-query';
import { usePerson } from '../api-client/person.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import type { FormValues } from '#ui/forms/form-state.ts';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { ConfirmSlug, toConfirm } from '../records/confirm-slug.tsx';
import { GroupTranslations, toTranslationBody, toTranslationValues } from '../records/group-translations.tsx';
import { toSlug } from '../records/to-slug.ts';
import { toNumber } from '../forms/to-number.ts';
import type { Category } from './category-tree.ts';
import { words } from './messages.ts';

const STATUSES = Object.entries(words.statuses).map(([value, label]) => ({ value, label }));

/** The values of the form of a category; those of a new one without it. */
export const toValues = (category?: Partial<Category>) => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  defaultClass: category?.defaultClass ?? ('' as const),
  lowStockThreshold: String(category?.lowStockThreshold ?? ''),
  status: category?.status ?? ('draft' as const),
  ...toTranslationValues(category),
  confirm: false,
});
type Values = ReturnType<typeof toValues>;

/** The values as the API takes them; a status only where it is another one. */
export const toBody = (
  { name, slug, description, defaultClass, lowStockThreshold, status, confirm, ...translations }: Values,
  before: Category['status'] | undefined,
  locales: readonly string[],
) => ({
  name: name.trim(),
  slug: slug.trim() || toSlug(name),
  description: description.trim(),
  defaultClass: defaultClass || null,
  lowStockThreshold: toNumber('lowStockThreshold', lowStockThreshold),
  ...(status !== before && { status }),
  ...toTranslationBody(translations, locales),
  ...toConfirm(confirm),
});

/** Returns what says that categories changed, and ends when they are read again. */
export function useCategoriesChanged(): (title: string) => Promise<void> {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (title) => {
    toasts.show({ title });
    await queries.invalidateQueries({ queryKey: ['categories'] });
    await queries.invalidateQueries({ queryKey: ['products'] });
  };
}

/** The fields of a category. */
export function CategoryFields(props: { form: OfficeForm & { values: FormValues }; category?: Category }) {
  const { form, category } = props;
  const { may } = usePerson();
  return (
    <>
      <div className="cat__fields">
        <TextField form={form} name="name" label={words.shopName} maxLength={80} />
        <TextField
          form={form}
          name="slug"
          label={words.slug}
          {...(category && form.values['slug'] !== category.slug && { hint: words.slugHint })}
          maxLength={80}
        />
        {may('catalogue.publish') && (
          <SelectField form={form} name="status" label={words.status} options={STATUSES} />
        )}
      </div>
      <ConfirmSlug form={form} />
      <TextField
        form={form}
        name="description"
        label={words.description}
        count={words.descriptionCount(String(form.values['description'] ?? '').length)}
        maxLength={1000}
        rows={2}
        isMultiline
      />
      <GroupTranslations form={form} of={category && { ...category, resource: 'categories' }} />
      <div className="cat__fields">
        <SelectField
          form={form}
          name="defaultClass"
          label={words.defaultClass}
          options={Object.entries(words.classes).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          form={form}
          name="lowStockThreshold"
          label={words.threshold}
          {...(form.values['lowStockThreshold'] === '' && { count: words.ofShop })}
          inputMode="numeric"
        />
      </div>
    </>
  );
}
