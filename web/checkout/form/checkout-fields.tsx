import type { ReactNode } from 'react';
import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import { FormField, TextField, describedBy, fieldId } from './form-field.tsx';
import type { Choice } from './find-errors.ts';
import type { ShownOffer } from '../order-view.ts';
import { words } from '../messages.ts';

/** Error texts by field. */
export type ErrorTexts = Readonly<Partial<Record<keyof CheckoutFormValues, string>>>;

/** Fields for the shop's e-mails and calls. */
export function ContactFields({ typed, errors }: { typed: CheckoutFormValues; errors: ErrorTexts }) {
  return (
    <fieldset>
      <legend>{words.contact}</legend>
      <div className="fgrid">
        <TextField
          field="email"
          className="w6"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          typed={typed.email}
          error={errors.email}
        />
        <TextField
          field="phone"
          className="w6"
          type="tel"
          autoComplete="tel"
          typed={typed.phone}
          error={errors.phone}
          isOptional
        />
      </div>
    </fieldset>
  );
}

export function AddressFields({
  typed,
  errors,
  offers,
  choice,
  saved,
}: {
  typed: CheckoutFormValues;
  errors: ErrorTexts;
  offers: readonly ShownOffer[];
  choice: Choice;
  /** Control that chooses a saved address. */
  saved: ReactNode;
}) {
  return (
    <fieldset>
      <legend>{words.where}</legend>
      {saved}
      <div className="fgrid">
        <TextField
          field="name"
          className="w12"
          autoComplete="shipping name"
          autoCapitalize="words"
          typed={typed.name}
          error={errors.name}
        />
        <TextField
          field="address"
          className="w8"
          autoComplete="shipping address-line1"
          typed={typed.address}
          error={errors.address}
        />
        <TextField
          field="address2"
          className="w4"
          autoComplete="shipping address-line2"
          typed={typed.address2}
          error={errors.address2}
          isOptional
        />
        <TextField
          field="city"
          className="w5"
          autoComplete="shipping address-level2"
          typed={typed.city}
          error={errors.city}
        />
        <ProvinceField
          typed={typed.province}
          error={errors.province ?? choice.offer?.refusal ?? undefined}
          offers={offers}
        />
        <TextField
          field="postalCode"
          className="w3"
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          typed={typed.postalCode}
          error={errors.postalCode}
        />
      </div>
    </fieldset>
  );
}

/**
 * Every province can be chosen. A province without delivery shows the reason here, in a region that
 * screen readers announce.
 */
function ProvinceField({
  typed,
  error,
  offers,
}: {
  typed: string;
  error: string | undefined;
  offers: readonly ShownOffer[];
}) {
  return (
    <div className="w4" aria-live="polite">
      <FormField field="province" className="" error={error}>
        <select
          className="input select"
          id={fieldId('province')}
          name="province"
          defaultValue={typed}
          required
          autoComplete="shipping address-level1"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy('province', error, false)}
        >
          <option value="">{words.chooseProvince}</option>
          {offers.map(({ province, name }) => (
            <option key={province} value={province}>
              {name}
            </option>
          ))}
        </select>
      </FormField>
    </div>
  );
}
