import type { ReactNode } from 'react';
import type { TypedCheckout } from '#contract/till/checkout-form.ts';
import { FieldBox, TextField, describedBy, fieldId } from './field-box.tsx';
import type { Choice } from './find-faults.ts';
import type { ShownOffer } from './shown-order.ts';
import { words } from './words.ts';

/** The words of every fault, by field. */
export type FaultTexts = Readonly<Partial<Record<keyof TypedCheckout, string>>>;

/** How the shop writes, and where it sends. */
export function ContactFields({ typed, faults }: { typed: TypedCheckout; faults: FaultTexts }) {
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
          fault={faults.email}
        />
        <TextField
          field="phone"
          className="w6"
          type="tel"
          autoComplete="tel"
          typed={typed.phone}
          fault={faults.phone}
          isOptional
        />
      </div>
    </fieldset>
  );
}

export function AddressFields({
  typed,
  faults,
  offers,
  choice,
  saved,
}: {
  typed: TypedCheckout;
  faults: FaultTexts;
  offers: readonly ShownOffer[];
  choice: Choice;
  /** Where one that is known is chosen. */
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
          fault={faults.name}
        />
        <TextField
          field="address"
          className="w8"
          autoComplete="shipping address-line1"
          typed={typed.address}
          fault={faults.address}
        />
        <TextField
          field="address2"
          className="w4"
          autoComplete="shipping address-line2"
          typed={typed.address2}
          fault={faults.address2}
          isOptional
        />
        <TextField
          field="city"
          className="w5"
          autoComplete="shipping address-level2"
          typed={typed.city}
          fault={faults.city}
        />
        <ProvinceField
          typed={typed.province}
          fault={faults.province ?? choice.offer?.refusal ?? undefined}
          offers={offers}
        />
        <TextField
          field="postalCode"
          className="w3"
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          typed={typed.postalCode}
          fault={faults.postalCode}
        />
      </div>
    </fieldset>
  );
}

/** Every province can be chosen: where it is not delivered to, why is said here, in a place that readers listen to. */
function ProvinceField({
  typed,
  fault,
  offers,
}: {
  typed: string;
  fault: string | undefined;
  offers: readonly ShownOffer[];
}) {
  return (
    <div className="w4" aria-live="polite">
      <FieldBox field="province" className="" fault={fault}>
        <select
          className="input select"
          id={fieldId('province')}
          name="province"
          defaultValue={typed}
          required
          autoComplete="shipping address-level1"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy('province', fault, false)}
        >
          <option value="">{words.chooseProvince}</option>
          {offers.map(({ province, name }) => (
            <option key={province} value={province}>
              {name}
            </option>
          ))}
        </select>
      </FieldBox>
    </div>
  );
}
