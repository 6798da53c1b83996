import { CARRIERS, findCarrier } from '#contract/orders/carriers.ts';
import type { FormValues } from '#ui/forms/form-state.ts';
import { type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { words } from './messages.ts';

/** The choice of a carrier that is not in the list. */
const OTHER = 'other';

/** The choice of a carrier; of one that is not in the list its name. */
export function CarrierFields({ form }: { form: FieldForm }) {
  const carrier = findCarrier(String(form.values['carrier']));
  return (
    <>
      <SelectField
        form={form}
        name="carrier"
        label={words.carrier}
        {...(carrier && { hint: carrier.rule })}
        options={[
          ...CARRIERS.map(({ name }) => ({ value: name, label: name })),
          { value: OTHER, label: words.otherCarrier },
        ]}
      />
      {!carrier && <TextField form={form} name="otherCarrier" label={words.carrierName} maxLength={40} />}
    </>
  );
}

/** Returns the values of the fields for a carrier; `null`: the first of the list. */
export function toCarrierValues(name: string | null): { carrier: string; otherCarrier: string } {
  const carrier = name ?? CARRIERS[0].name;
  const known = findCarrier(carrier);
  return { carrier: known?.name ?? OTHER, otherCarrier: known ? '' : carrier };
}

/** Returns the chosen carrier; '' where it has no name yet. */
export const readCarrier = ({ carrier, otherCarrier }: FormValues): string =>
  carrier === OTHER ? String(otherCarrier).trim() : String(carrier);
