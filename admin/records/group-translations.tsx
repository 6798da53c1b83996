import { usePerson } from '../api-client/person.ts';
import { TextField } from '../forms/fields.tsx';
import type { FormValues } from '../forms/drafts.ts';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { OutdatedNote, type Translated } from './outdated-note.tsx';
import { nameTranslation } from '../parts/translation-name.ts';

type Texts = { 'name:fr'?: string | null | undefined; 'description:fr'?: string | null | undefined };

/** The translations of a category or a collection as form values. */
export const toTranslationValues = (group: Texts | undefined) => ({
  'name:fr': group?.['name:fr'] ?? '',
  'description:fr': group?.['description:fr'] ?? '',
});

/** The translations as the API takes them; none while their language is off. */
export const toTranslationBody = (
  values: ReturnType<typeof toTranslationValues>,
  locales: readonly string[],
) =>
  locales.includes('fr')
    ? {
        'name:fr': values['name:fr'].trim() || null,
        'description:fr': values['description:fr'].trim() || null,
      }
    : {};

/** Name and description in the other languages of the shop. `of` is absent while it does not exist yet. */
export function GroupTranslations(props: {
  form: OfficeForm & { values: FormValues };
  of: Translated | undefined;
}) {
  const { form, of } = props;
  const { shop } = usePerson();
  return shop.translations.flatMap((locale) =>
    (['name', 'description'] as const).map((field) => {
      const name = `${field}:${locale}`;
      const label = nameTranslation(name, words.nameField);
      return (
        <div key={name} className="stack">
          <TextField
            form={form}
            name={name}
            label={label}
            lang={locale}
            maxLength={field === 'name' ? 80 : 1000}
            {...(field === 'description' && { isMultiline: true, rows: 2 })}
          />
          {of && <OutdatedNote of={of} name={name} label={label} />}
        </div>
      );
    }),
  );
}
