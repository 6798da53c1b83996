import { WEEKDAYS } from '#contract/sommelier/week.ts';
import { CheckField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { nameMonth, type Terms } from './delivery.ts';
import { words } from './messages.ts';
import { needNumber, type SheetProps, useTermsForm } from './use-terms-form.ts';

type Dispatch = NonNullable<Terms['dispatch']>;
type Values = Readonly<Record<string, string | boolean>>;

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: nameMonth(index + 1),
}));
const DAY = 'dispatch/days';
const COLD = 'dispatch/cold';

const readDays = (name: string, days: readonly string[]): Values =>
  Object.fromEntries(WEEKDAYS.map((day) => [`${name}/${day}`, days.includes(day)]));

function readValues(dispatch: Dispatch | undefined): Values {
  const cold = dispatch?.cold;
  return {
    'dispatch/city': dispatch?.city ?? '',
    'dispatch/cutOff': dispatch?.cutOff ?? '14:00',
    'dispatch/timeZone': dispatch?.timeZone ?? 'America/Toronto',
    'dispatch/closedOnHolidays': dispatch?.closedOnHolidays ?? true,
    ...readDays(DAY, dispatch?.days ?? WEEKDAYS.slice(1, 6)),
    hasCold: cold !== undefined,
    [`${COLD}/from`]: String(cold?.from ?? 11),
    [`${COLD}/to`]: String(cold?.to ?? 3),
    [`${COLD}/belowAbvPercent`]: String(cold?.belowAbvPercent ?? 22),
    ...readDays(`${COLD}/days`, cold?.days ?? WEEKDAYS.slice(1, 3)),
  };
}

function toDispatch(values: Values): Dispatch {
  const text = (name: string): string => String(values[name] ?? '').trim();
  const days = (name: string) => WEEKDAYS.filter((day) => values[`${name}/${day}`] === true);
  return {
    city: text('dispatch/city'),
    cutOff: text('dispatch/cutOff'),
    timeZone: text('dispatch/timeZone'),
    closedOnHolidays: values['dispatch/closedOnHolidays'] === true,
    days: days(DAY),
    ...(values['hasCold'] === true && {
      cold: {
        from: needNumber(`${COLD}/from`, text(`${COLD}/from`)),
        to: needNumber(`${COLD}/to`, text(`${COLD}/to`)),
        belowAbvPercent: needNumber(`${COLD}/belowAbvPercent`, text(`${COLD}/belowAbvPercent`)),
        days: days(`${COLD}/days`),
      },
    }),
  };
}

/** When parcels leave. */
export function DispatchSheet(sheet: SheetProps) {
  const { terms } = sheet.delivery;
  const { form } = useTermsForm<Values>(sheet, readValues(terms.dispatch), (values) => ({
    ...terms,
    dispatch: toDispatch(values),
  }));
  return (
    <FormSheet form={form} title={words.dispatch} submit={words.save} onClose={sheet.onClose}>
      <TextField form={form} name="dispatch/city" label={words.city} />
      <div className="dpair">
        <TextField form={form} name="dispatch/cutOff" label={words.cutOff} hint={words.cutOffHint} />
        <TextField form={form} name="dispatch/timeZone" label={words.timeZone} />
      </div>
      <DayFields form={form} name={DAY} legend={words.weekdays} />
      <CheckField form={form} name="dispatch/closedOnHolidays" label={words.closedOnHolidays} />
      <CheckField form={form} name="hasCold" label={words.hasCold} />
      {form.values['hasCold'] === true && (
        <>
          <div className="dpair">
            <SelectField form={form} name={`${COLD}/from`} label={words.coldFrom} options={MONTHS} />
            <SelectField form={form} name={`${COLD}/to`} label={words.coldTo} options={MONTHS} />
          </div>
          <TextField
            form={form}
            name={`${COLD}/belowAbvPercent`}
            label={words.belowAbv}
            inputMode="numeric"
            unit="%"
          />
          <DayFields form={form} name={`${COLD}/days`} legend={words.coldWeekdays} />
        </>
      )}
    </FormSheet>
  );
}

function DayFields({ form, name, legend }: { form: FieldForm; name: string; legend: string }) {
  const error = form.errors[name];
  return (
    <fieldset className="ddays">
      <legend>{legend}</legend>
      {WEEKDAYS.map((day) => (
        <CheckField key={day} form={form} name={`${name}/${day}`} label={words.weekday[day]} />
      ))}
      {error !== undefined && <p className="field__err">{error}</p>}
    </fieldset>
  );
}

/** What a litre weighs with its container, for prices by weight. */
export function WeightSheet(sheet: SheetProps) {
  const { terms } = sheet.delivery;
  const { glass, can, other } = terms.gramsPerLitre ?? { glass: 1900, can: 1150, other: 1150 };
  const { form } = useTermsForm(
    sheet,
    {
      'gramsPerLitre/glass': String(glass),
      'gramsPerLitre/can': String(can),
      'gramsPerLitre/other': String(other),
    },
    (values) => ({
      ...terms,
      gramsPerLitre: {
        glass: needNumber('gramsPerLitre/glass', values['gramsPerLitre/glass']),
        can: needNumber('gramsPerLitre/can', values['gramsPerLitre/can']),
        other: needNumber('gramsPerLitre/other', values['gramsPerLitre/other']),
      },
    }),
  );
  return (
    <FormSheet form={form} title={words.weight} submit={words.save} onClose={sheet.onClose}>
      <p className="q">{words.weightHint}</p>
      {(['glass', 'can', 'other'] as const).map((material) => (
        <TextField
          key={material}
          form={form}
          name={`gramsPerLitre/${material}`}
          label={words.materials[material]}
          inputMode="numeric"
          unit="g"
        />
      ))}
    </FormSheet>
  );
}
