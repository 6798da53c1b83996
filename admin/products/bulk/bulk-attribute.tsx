import { useQuery } from '@tanstack/react-query';
import { followsMaterial } from '#contract/catalog/container.ts';
import { parseSigned, parseTypedNumber } from '#contract/parse-typed-number.ts';
import type { Answers } from '../../api-client/typed-calls.ts';
import { attributesOfQuery } from '../../calls/categories.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import type { OfficeForm } from '../../forms/use-office-form.ts';
import { words } from '../messages.ts';
import { useRootCategories } from '../../categories/use-category-choices.ts';

export type BulkAttribute = Answers['GET /categories/{id}/attributes']['items'][number];

/**
 * The attributes below a root category, once one of a root is to be set: `rootId` is the chosen root,
 * or the first one.
 */
export function useBulkAttributes(rootId: string, isEnabled: boolean) {
  const roots = useRootCategories(isEnabled);
  const root = rootId || (roots[0]?.value ?? '');
  const { data } = useQuery({ ...attributesOfQuery(root), enabled: isEnabled && root !== '' });
  return { roots, attributes: (data?.items ?? []).filter((one) => !followsMaterial(one)) };
}

/** The change as the API takes it: an empty value removes all values; `undefined`: it is not one. */
export function toAttributeChange(
  attribute: BulkAttribute | undefined,
  text: string,
): AttributeChange | undefined {
  if (!attribute) return undefined;
  const { key, type } = attribute;
  const given = text.trim();
  if (given === '') return { field: 'attribute', key, value: null };
  if (type !== 'integer' && type !== 'number')
    return { field: 'attribute', key, value: type === 'boolean' ? given === 'true' : given };
  const value = parseSigned(given, (unsigned) => parseTypedNumber(unsigned, 4));
  return value === undefined ? undefined : { field: 'attribute', key, value };
}

type AttributeChange = { field: 'attribute'; key: string; value: string | number | boolean | null };

/** The attribute to set, and its value. */
export function AttributeFields(props: {
  form: OfficeForm;
  roots: readonly { value: string; label: string }[];
  attributes: readonly BulkAttribute[];
  chosen: BulkAttribute | undefined;
}) {
  const { form, roots, attributes, chosen } = props;
  const none = { value: '', label: words.noValue };
  const options =
    chosen?.type === 'boolean'
      ? [none, { value: 'true', label: words.yes }, { value: 'false', label: words.no }]
      : chosen?.type === 'choice'
        ? [none, ...chosen.choices.map((value) => ({ value, label: value }))]
        : undefined;
  return (
    <>
      <div className="dates">
        <SelectField form={form} name="rootId" label={words.rootCategory} options={roots} />
        <SelectField
          form={form}
          name="attribute"
          label={words.attribute}
          options={attributes.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </div>
      {options ? (
        <SelectField form={form} name="value" label={words.bulkValue} options={options} />
      ) : (
        <TextField
          form={form}
          name="value"
          label={words.bulkValue}
          hint={words.attributeHint}
          maxLength={200}
          {...(chosen?.unit && { unit: chosen.unit })}
        />
      )}
    </>
  );
}
