import { type ComponentProps, lazy, Suspense, useId } from 'react';
import { getLocalTime } from '#contract/format/local-time.ts';
import { parseShopTime, toShopDay } from '#contract/format/parse-shop-time.ts';
import { usePerson } from '../api-client/person.ts';
import { type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { ShopTimeField } from '../forms/shop-time.tsx';
import { DayField } from '../forms/day-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { UploadedPicture } from '../pictures/use-uploads.ts';
import type { RichTextField } from '../rich-text/rich-text-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DaysField } from './days-field.tsx';
import { readFocus } from './field-values.ts';
import { Ingredients } from './ingredients.tsx';
import { SuggestedField } from './suggested-field.tsx';
import type { TextField as Field } from './text-forms.ts';

/** The code of the editor loads with the first text; until then, and without it, Markdown is edited. */
const LateRichText = lazy(async () => ({
  default: await import('../rich-text/rich-text-field.tsx').then(
    ({ RichTextField }) => RichTextField,
    () => Markdown,
  ),
}));

function Markdown({ name, label, hint, error, value, onChange }: ComponentProps<typeof RichTextField>) {
  const texts = { id: useId(), label, hint, error };
  return (
    <TextAreaField
      {...texts}
      name={name}
      rows={20}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The point that stays in sight of the picture of a text. */
const FOCUS = 'pictureFocus';

export type Shared = {
  form: FieldForm;
  /** The files of the uploaded picture that the text has. */
  picture?: UploadedPicture | null;
};

/** A field of a text, by its kind of control. */
export function OneField({ field, form, picture = null }: Shared & { field: Field }) {
  const { name, label, hint, maxLength } = field;
  const value = String(form.values[name] ?? '');
  const shared = { form, name, label, hint };
  const error = form.errors[name];
  const bound = { label, value, error, onChange: (next: string): void => form.set(name, next) };
  switch (field.control) {
    case 'line':
      return <TextField {...shared} {...(maxLength !== undefined && { maxLength })} />;
    case 'lines':
      return (
        <TextField
          {...shared}
          isMultiline
          rows={Math.min(12, Math.max(3, value.split('\n').length))}
          {...(maxLength !== undefined && { maxLength, count: `${value.length} / ${maxLength}` })}
        />
      );
    case 'category':
      return <CategoryField {...shared} none={field.none} />;
    case 'suggested':
      return <SuggestedField {...shared} suggestions={field.suggestions} />;
    case 'choice':
      return <SelectField {...shared} options={field.options} />;
    case 'day':
      return <DayField {...shared} />;
    case 'focus':
      // A part of its picture.
      return null;
    case 'days':
      return <DaysField {...bound} hint={hint} />;
    case 'instant':
      return <Instant field={field} form={form} />;
    case 'picture':
      return (
        <PictureField
          chosen={value}
          stored={picture}
          error={form.errors[name]}
          focus={{
            value: readFocus(String(form.values[FOCUS] ?? '')),
            onChange: (point) => form.set(FOCUS, point ? `${point.x} ${point.y}` : ''),
          }}
          onChoose={(key) => {
            form.set(name, key);
            form.set(FOCUS, '');
          }}
        />
      );
    case 'ingredients':
      return <Ingredients {...bound} error={findError(form.errors, name)} />;
    case 'rich':
      return (
        <Suspense fallback={<TextField {...shared} isMultiline rows={20} />}>
          <LateRichText
            {...bound}
            name={name}
            hint={hint}
            parts={field.parts}
            hasPictures={field.hasPictures}
          />
        </Suspense>
      );
  }
}

/** A time in the shop's zone, which is stored as an instant. */
function Instant({ field: { name, label, hint }, form }: { field: Field; form: FieldForm }) {
  const { timeZone } = usePerson().shop;
  const stored = String(form.values[name] ?? '');
  const at = new Date(stored);
  const isInstant = stored.endsWith('Z') && !Number.isNaN(at.getTime());
  const local = isInstant ? `${toShopDay(at, timeZone)}T${getLocalTime(at, timeZone)}` : stored;
  return (
    <ShopTimeField
      form={{
        values: { [name]: local },
        errors: form.errors,
        set(_, typed) {
          if (typed === local) return;
          const time = parseShopTime(String(typed), timeZone);
          form.set(name, time.kind === 'instant' ? time.at.toISOString() : typed);
        },
      }}
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
    />
  );
}

/** The first refusal of a list: of the list itself, or of a field in one of its rows. */
const findError = (errors: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}/`))?.[1];
