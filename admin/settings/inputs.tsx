import { PROVINCES } from '#contract/checkout/provinces.ts';
import { getOwn } from '#contract/own-value.ts';
import type { SettingField } from '#contract/settings/setting-fields.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePerson } from '../api-client/person.ts';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { countOf } from './form-values.ts';
import { words } from './messages.ts';

type Props = { form: FieldForm; path: string; field: SettingField; label: string; hint?: string | undefined };

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
  ['text', 'links', 'several', 'check'].includes(kind);

/** The input of a field of settings, by its kind. */
export function Input({ form, path, field, label, hint }: Props) {
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
    case 'several':
      return <Several form={form} path={path} label={label} of={field.of} />;
    case 'links':
      return <Links form={form} path={path} label={label} hint={hint} />;
    case 'text':
      return <TextField {...props} isMultiline {...maxOf(field)} />;
    case 'line':
      return <TextField {...props} {...maxOf(field)} />;
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

/** Opening and closing time of each day; a day without them is closed. */
export function Days({ form, days }: { form: FieldForm; days: readonly [path: string, label: string][] }) {
  const time = (path: string, part: 'opens' | 'closes', label: string) => (
    <input
      className="input tnum"
      type="time"
      name={`${path}/${part}`}
      aria-label={label}
      aria-invalid={form.errors[path] !== undefined}
      aria-describedby={form.errors[path] === undefined ? undefined : `${path}-error`}
      value={String(form.values[`${path}/${part}`] ?? '')}
      onChange={({ target }) => form.set(`${path}/${part}`, target.value)}
    />
  );
  return (
    <div className="week sform__wide" role="group" aria-label={words.week}>
      {days.map(([path, label]) => {
        const isOpen = ['opens', 'closes'].some((part) => form.values[`${path}/${part}`] !== '');
        const error = form.errors[path];
        return (
          <div key={path} data-setting={path}>
            <span className="week__day">{label}</span>
            {time(path, 'opens', words.opens(label))}
            <span aria-hidden="true">{words.until}</span>
            {time(path, 'closes', words.closes(label))}
            {isOpen ? (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  form.set(`${path}/opens`, '');
                  form.set(`${path}/closes`, '');
                }}
              >
                <span aria-hidden="true">{words.close}</span>
                <span className="sr">{words.closeDay(label)}</span>
              </Button>
            ) : (
              <span className="q week__state">{words.closed}</span>
            )}
            {error !== undefined && (
              <p className="error" id={`${path}-error`}>
                <Icon name="warning-circle" />
                {error}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Links with their names, as many as one adds. */
function Links({
  form,
  path,
  label,
  hint,
}: {
  form: FieldForm;
  path: string;
  label: string;
  hint?: string | undefined;
}) {
  const count = Number(form.values[countOf(path)] ?? 0);
  const at = (index: number, part: string): string => `${path}/${index}/${part}`;
  const remove = (index: number): void => {
    for (let row = index; row < count; row += 1)
      for (const part of ['name', 'url'])
        form.set(at(row, part), String(form.values[at(row + 1, part)] ?? ''));
    form.set(countOf(path), String(count - 1));
  };
  return (
    <fieldset className="sform__set">
      <legend>{label}</legend>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="slink">
          <TextField form={form} name={at(index, 'name')} label={words.linkName} />
          <TextField form={form} name={at(index, 'url')} label={words.linkUrl} hint={words.linkHint} />
          <Button size="small" onClick={() => remove(index)}>
            <span aria-hidden="true">{words.removeLink}</span>
            <span className="sr">
              {words.removeLinkNamed(String(form.values[at(index, 'name')] ?? '') || words.link(index + 1))}
            </span>
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => form.set(countOf(path), String(count + 1))}>
          {words.addLink}
        </Button>
      </div>
    </fieldset>
  );
}
