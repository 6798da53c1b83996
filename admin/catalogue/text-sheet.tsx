import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api-client/api.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Button } from '../overlays/button.tsx';
import { AT_ONCE, type Items } from './catalogue.ts';
import { words } from './messages.ts';
import { invalidField, toNumber } from './price-sheet.tsx';
import type { Product } from './product.ts';
import type { DraftBody } from './draft-note.tsx';
import { useProductSaved } from './use-product-saved.ts';

const LINES = ['name', 'producer', 'slug', 'country', 'region'] as const;
const TEXTS = ['short', 'story', 'nose', 'palate', 'finish', 'ingredients'] as const;
const SEARCH = ['seoTitle', 'seoDescription'] as const;
const LIMITS = {
  name: 80,
  producer: 80,
  slug: 80,
  country: 60,
  region: 80,
  short: 160,
  story: 1200,
  nose: 300,
  palate: 300,
  finish: 300,
  ingredients: 500,
  seoTitle: 70,
  seoDescription: 160,
} as const;

type Fields = Pick<Product, (typeof LINES)[number] | (typeof TEXTS)[number] | (typeof SEARCH)[number]> &
  Pick<Product, 'categoryId' | 'abv' | 'unitMl' | 'packSize'>;

const readFields = (product: Fields) => ({
  name: product.name,
  producer: product.producer,
  slug: product.slug,
  country: product.country,
  region: product.region ?? '',
  categoryId: product.categoryId,
  abv: String(product.abv ?? ''),
  unitMl: String(product.unitMl ?? ''),
  packSize: String(product.packSize),
  short: product.short,
  story: product.story,
  nose: product.nose,
  palate: product.palate,
  finish: product.finish,
  ingredients: product.ingredients,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
});
type Values = ReturnType<typeof readFields>;

/** The fields that differ from the product, as the API takes them. @throws {ApiProblem} */
function toPatch(values: Values, product: Fields): Record<string, unknown> {
  const { region, abv, unitMl, packSize, ...texts } = values;
  const given: Record<string, unknown> = {
    ...texts,
    region: region.trim() === '' ? null : region,
    abv: toPercent(abv),
    unitMl: toNumber('unitMl', unitMl),
    packSize: toNumber('packSize', packSize) ?? 1,
  };
  const before = new Map<string, unknown>(Object.entries(product));
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => before.get(name) !== value));
}

function toPercent(text: string): number | null {
  const given = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (given === '') return null;
  if (/^\d{1,3}(\.\d{1,2})?$/.test(given)) return Number(given);
  throw invalidField('abv', words.notAPercent);
}

type CategoryRow = { id: string; name: string };

/** Edits texts and details: saved at once, or as a draft that is published later. */
export function TextSheet(props: { product: Product; draft: DraftBody | undefined; onClose(): void }) {
  const { product, draft, onClose } = props;
  const saved = useProductSaved();
  const queries = useQueryClient();
  const categories = useQuery({
    queryKey: ['categories', 'choices'],
    queryFn: () => call<Items<CategoryRow>>('GET', '/categories', { query: { limit: AT_ONCE } }),
  });
  // With a draft, its values are edited; saving goes on from there.
  const shown: Fields = { ...product, ...(draft?.patch as Partial<Fields> | undefined) };
  const form = useOfficeForm({
    initial: readFields(shown),
    draft: `texts-${product.id}`,
    versioned: { version: product.version, read: (current) => readFields(current as Product) },
    save: async (values, version) =>
      await call('PATCH', `/products/${product.id}`, { body: toPatch(values, product), version }),
    onSaved: () => {
      saved(words.productSaved(product.name));
      onClose();
    },
  });
  const draftForm = useOfficeForm({
    initial: {},
    save: async () =>
      await call('PUT', `/products/${product.id}/draft`, {
        body: {
          baseVersion: draft?.baseVersion ?? product.version,
          patch: toPatch(form.values, product),
          draftVersion: draft?.draftVersion ?? null,
        },
      }),
    onSaved: () => {
      void queries.resetQueries({ queryKey: ['product-draft', product.id] });
      saved(words.draftSaved(product.name));
      onClose();
    },
  });
  const isDraft = draft !== undefined;
  return (
    <FormSheet
      form={
        isDraft
          ? { ...form, submit: draftForm.submit, isBusy: draftForm.isBusy, problem: draftForm.problem }
          : form
      }
      title={isDraft ? words.editDraft : words.editTexts}
      submit={isDraft ? words.saveDraft : words.save}
      extra={
        !isDraft && (
          <Button isBusy={draftForm.isBusy} onClick={() => void draftForm.submit()}>
            {words.saveDraft}
          </Button>
        )
      }
      isWide
      onClose={onClose}
    >
      {!isDraft && draftForm.problem !== null && <p className="err">{draftForm.problem}</p>}
      <p className="q">{isDraft ? words.draftHint : words.saveHint}</p>
      {LINES.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={words.fields[name]}
          maxLength={LIMITS[name]}
          {...(name === 'slug' && { hint: words.slugHint })}
        />
      ))}
      <SelectField
        form={form}
        name="categoryId"
        label={words.category}
        options={(categories.data?.items ?? [product.category]).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
      />
      <TextField form={form} name="abv" label={words.abv} hint={words.abvHint} inputMode="decimal" />
      <TextField form={form} name="unitMl" label={words.volume} hint={words.volumeHint} inputMode="numeric" />
      <TextField form={form} name="packSize" label={words.packSize} inputMode="numeric" />
      {TEXTS.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={words.fields[name]}
          hint={words.letters(form.values[name].length, LIMITS[name])}
          isMultiline
          maxLength={LIMITS[name]}
        />
      ))}
      {SEARCH.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={words.fields[name]}
          hint={words.letters(form.values[name].length, LIMITS[name])}
          maxLength={LIMITS[name]}
        />
      ))}
    </FormSheet>
  );
}
