import { getField } from '#contract/catalog/product-fields.ts';
import { TRANSLATED_FIELDS, type TranslationLocale } from '#contract/catalog/translations.ts';
import { OutdatedNote, type Translated } from '../../records/outdated-note.tsx';
import { LANGUAGE_NAMES, nameTranslation } from '../../parts/translation-name.ts';
import { Allergens, type Copy, FormSection, Text } from './editor-fields.tsx';
import { PairingsField } from './row-fields.tsx';
import type { EditorValues } from './editor-values.ts';
import { words } from './messages.ts';

type Field = (typeof TRANSLATED_FIELDS.product)[number];

/** The source of a translation as one text; a list has a line for each entry. */
function toText(values: EditorValues, field: Field): string {
  if (field !== 'pairings') return values[field];
  return values.pairings.map(({ food, why }) => [food, why].filter(Boolean).join(': ')).join('\n');
}

/** The texts of a product in another language, each beside its English source. */
export function TranslationForm(props: { copy: Copy; locale: TranslationLocale; of: Translated }) {
  const { copy, locale, of } = props;
  const { values } = copy;
  const written = TRANSLATED_FIELDS.product.filter((field) => toText(values, field) !== '');
  const done = written.filter((field) => values[`${field}:${locale}`].length > 0);
  return (
    <FormSection
      id="translation"
      title={LANGUAGE_NAMES[locale]}
      hint={words.translated(done.length, written.length)}
    >
      {TRANSLATED_FIELDS.product.map((field) => {
        const name = `${field}:${locale}` as const;
        const source = toText(values, field);
        return (
          <div key={name} className="pair">
            <div className="pair__source">
              <span className="lab">{words.fields[field]}</span>
              <p>{source === '' ? words.none : source}</p>
            </div>
            <div className="stack" lang={locale}>
              <Field copy={copy} field={field} locale={locale} />
              {!copy.changed.has(name) && (
                <OutdatedNote
                  of={of}
                  name={name}
                  label={nameTranslation(name, (one) => words.fields[one] ?? one)}
                />
              )}
            </div>
          </div>
        );
      })}
    </FormSection>
  );
}

function Field({ copy, field, locale }: { copy: Copy; field: Field; locale: TranslationLocale }) {
  if (field === 'pairings') return <PairingsField copy={copy} name={`pairings:${locale}`} />;
  if (field === 'allergens') return <Allergens copy={copy} name={`allergens:${locale}`} />;
  const row = getField(field);
  const max = row.kind === 'text' ? row.max : 0;
  return <Text copy={copy} name={`${field}:${locale}`} {...(max > 80 && { rows: max > 600 ? 6 : 2 })} />;
}
