import { PROVINCES } from '#contract/checkout/provinces.ts';
import { getOwn } from '#contract/own-value.ts';
import type { SettingField } from '#contract/settings/setting-fields.ts';
import { Icon } from '#ui/icon.tsx';
import { usePerson } from '../api-client/person.ts';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { ColourInput } from './colour-input.tsx';
import { Rows } from './rows.tsx';
import { words } from './messages.ts';

type Props = {
  form: FieldForm;
  path: string;
  field: SettingField;
  label: string;
  hint?: string | undefined;
  /** What the shop says where the field is empty. */
  usual?: string | undefined;
};

/** Time zones of Canada. A shop that stored another one sees that one, too. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
];

/** Whether a field takes the whole width of the form. */
export const isWide = ({ kind }: SettingField): boolean =>
  ['text', 'links', 'days', 'several', 'check', 'picture'].includes(kind);

/** The input of a field of settings, by its kind. */
export function Input({ form, path, field, label, hint, usual }: Props) {
  const { currency } = usePerson().shop;
  const props = { form, name: path, label, hint };
  switch (field.kind) {
    case 'check':
      return <CheckField {...props} />;
    case 'province':
      return <SelectField {...props} options={listProvinces(String(form.values[path] ?? ''))} />;
    case 'zone':
      return <SelectField {...props} options={listZones(String(form.values[path] ?? ''))} />;
    case 'whole':
      return <TextField {...props} inputMode="numeric" unit={words.units[field.unit]} />;
    case 'cents':
      return <TextField {...props} inputMode="decimal" unit={currency} />;
    case 'colour':
      return <ColourInput form={form} path={path} theme={field.theme} label={label} />;
    case 'several':
      return <Several form={form} path={path} label={label} of={field.of} />;
    case 'links':
    case 'days':
      return <Rows form={form} path={path} kind={field.kind} label={label} hint={hint} />;
    case 'text':
      return <TextField {...props} isMultiline placeholder={usual} {...maxOf(field)} />;
    case 'line':
      return <TextField {...props} placeholder={usual} {...maxOf(field)} />;
    default:
      return <TextField {...props} />;
  }
}

const maxOf = ({ max }: { max?: number }) => (max === undefined ? {} : { maxLength: max });

const withPresent = (present: string, options: readonly { value: string; label: string }[]) =>
  options.some(({ value }) => value === present)
    ? options
    : [{ value: present, label: present || words.province.none }, ...options];

const listProvinces = (present: string) =>
  withPresent(
    present,
    PROVINCES.map(({ code, name }) => ({ value: code, label: name })),
  );

const listZones = (present: string) =>
  withPresent(
    present,
    ZONES.map((zone) => ({ value: zone, label: zone.replace('America/', '').replace('_', '. ') })),
  );

/** A field that cannot be changed, and why. */
export function LockedInput({ form, path, field, label, why }: Omit<Props, 'hint'> & { why: string }) {
  return (
    <div className="field sform__locked">
      <b>{label}</b>
      <span className="tnum">{showValue(form, path, field)}</span>
      <p className="hint">
        <Icon name="lock" size="small" /> {why}
      </p>
    </div>
  );
}

function showValue({ values }: FieldForm, path: string, field: SettingField): string {
  const value = values[path];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field.kind === 'several')
    return field.of
      .filter((one) => values[`${path}/${one}`] === true)
      .map((one) => getOwn(words.choices, one) ?? one)
      .join(', ');
  const text = value || words.notSet;
  return field.kind === 'whole' && value ? `${text} ${words.units[field.unit]}` : text;
}

function Several(props: { form: FieldForm; path: string; label: string; of: readonly string[] }) {
  const { form, path, label, of } = props;
  return (
    <fieldset className="sform__set">
      <legend>{label}</legend>
      {of.map((one) => (
        <CheckField key={one} form={form} name={`${path}/${one}`} label={getOwn(words.choices, one) ?? one} />
      ))}
    </fieldset>
  );
}
