import { useQueryClient } from '@tanstack/react-query';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { changeLicences } from '../calls/licences.ts';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { DayField } from '../forms/day-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { LicenceEffects } from './licence-effects.tsx';
import {
  classField,
  coverValues,
  readLicence,
  ROW,
  startValues,
  strengthField,
  type Values,
} from './licence-values.ts';
import { type Licence, type Licences, type Preset, PROVINCE_NAMES, replaceRow } from './licences.ts';
import { words } from './messages.ts';

/** Adds or changes a licence, with what that does to shoppers. */
export function LicenceSheet(props: {
  licences: Licences;
  row: Licence | undefined;
  today: string;
  onClose(): void;
}) {
  const { licences, row, today, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const toBody = (values: Values): { licences: Licence[] } => {
    const after = values['isRemoved'] === true ? undefined : readLicence(values, licences.presets);
    return { licences: replaceRow(licences.licences, row, after) };
  };
  const form = useOfficeForm<Values, unknown>({
    initial: startValues(row, today),
    save: async (values) => await changeLicences(licences.version, toBody(values)),
    onSaved: () => {
      toasts.show({ title: words.saved });
      void queries.invalidateQueries({ queryKey: ['settings', 'licences'] });
      void queries.invalidateQueries({ queryKey: ['delivery'] });
      onClose();
    },
  });
  const preset = licences.presets.find(({ kind }) => kind === form.values[`${ROW}/kind`]);
  const isRemoved = form.values['isRemoved'] === true;
  return (
    <FormSheet
      form={form}
      title={row ? words.changeTitle : words.newTitle}
      submit={words.save}
      isWide
      onClose={onClose}
    >
      {row && <CheckField form={form} name="isRemoved" label={words.stop} hint={words.stopHint} />}
      {!isRemoved && <LicenceFields form={form} presets={licences.presets} preset={preset} />}
      <LicenceEffects change={tryRead(() => toBody(form.values))} />
    </FormSheet>
  );
}

function LicenceFields(props: { form: FieldForm; presets: readonly Preset[]; preset: Preset | undefined }) {
  const { form, presets, preset } = props;
  /** Takes over what the source of a kind says. */
  const choose = (name: string, value: string | boolean): void => {
    form.set(name, value);
    const chosen = presets.find(({ kind }) => kind === value);
    if (name !== `${ROW}/kind` || !chosen) return;
    for (const [field, filled] of Object.entries(coverValues(chosen))) form.set(field, filled);
    if (chosen.province !== null) form.set(`${ROW}/province`, chosen.province);
    form.set(`${ROW}/source`, chosen.source?.title ?? words.ownLicence);
  };
  return (
    <>
      <div className="licence__pair">
        <SelectField
          form={{ ...form, set: choose }}
          name={`${ROW}/kind`}
          label={words.kind}
          hint={words.kindHint}
          options={presets.map(({ kind }) => ({ value: kind, label: words.kinds[kind] }))}
        />
        <SelectField
          form={form}
          name={`${ROW}/province`}
          label={words.province}
          options={[...PROVINCE_NAMES].map(([value, label]) => ({ value, label }))}
        />
      </div>
      {preset && <PresetText preset={preset} />}
      <TextField
        form={form}
        name={`${ROW}/number`}
        label={words.numberField}
        hint={words.numberHint}
        maxLength={60}
      />
      <div className="licence__pair">
        <DayField form={form} name={`${ROW}/from`} label={words.fromField} />
        <DayField form={form} name={`${ROW}/to`} label={words.toField} hint={words.toHint} />
      </div>
      <CoverFields form={form} />
      <div className="licence__pair">
        <TextField form={form} name={`${ROW}/hours/earliest`} label={words.earliest} hint={words.hoursHint} />
        <TextField form={form} name={`${ROW}/hours/latest`} label={words.latest} />
      </div>
      <TextField form={form} name={`${ROW}/source`} label={words.source} hint={words.sourceHint} />
    </>
  );
}

function PresetText({ preset: { source, note, training } }: { preset: Preset }) {
  return (
    <div className="licence__preset q">
      {source ? (
        <>
          <p>
            <a className="link" href={source.url} target="_blank" rel="noreferrer">
              {source.title}
            </a>
          </p>
          <p>{words.presetSource[source.confidence]}</p>
        </>
      ) : (
        <p>{words.presetUnknown}</p>
      )}
      {note !== null && <p>{note}</p>}
      {training !== null && <p>{words.presetTraining(training)}</p>}
    </div>
  );
}

function CoverFields({ form }: { form: FieldForm }) {
  return (
    <fieldset className="licence__cover">
      <legend>{words.coversField}</legend>
      <p className="hint">{words.coversHint}</p>
      {PRODUCT_CLASSES.filter((one) => one !== 'no-alcohol').map((one) => (
        <div key={one} className="licence__pair">
          <CheckField form={form} name={classField(one)} label={words.classes[one]} />
          <TextField
            form={form}
            name={strengthField(one)}
            label={words.strength(words.classes[one])}
            hint={words.strengthHint}
            unit={words.strengthUnit}
            inputMode="decimal"
          />
        </div>
      ))}
      <CheckField form={form} name={classField('no-alcohol')} label={words.classes['no-alcohol']} />
    </fieldset>
  );
}

/** What would be saved; `undefined` while a field cannot be read. */
function tryRead<Body>(read: () => Body): Body | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}
