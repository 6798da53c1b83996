import type { ReactNode } from 'react';
import type { CheckoutField, CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldTexts } from './field-texts.ts';
import type { Choice } from './find-errors.ts';
import type { ShownOffer, ShownPickup } from '../order-view.ts';
import { words } from '../messages.ts';

/** Error texts by field. */
export type ErrorTexts = Readonly<Partial<Record<keyof CheckoutFormValues, string>>>;

/** Fields for the shop's e-mails and calls. */
export function ContactFields(props: { typed: CheckoutFormValues; errors: ErrorTexts; choice: Choice }) {
  const { typed, errors, choice } = props;

  const of = (field: CheckoutField) => ({
    ...fieldTexts(field, 'w6', errors[field]),
    defaultValue: typed[field],
  });
  return (
    <fieldset>
      <legend>{words.contact}</legend>
      <div className="fgrid">
        <TextField
          {...of('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...of('phone')}
          {...(choice.method === 'pickup' && { hint: words.phoneOfPickup })}
          type="tel"
          autoComplete="tel"
        />
      </div>
    </fieldset>
  );
}

/** Where the order goes, or who collects it. What is typed stays while the other is chosen. */
export function AddressFields(props: {
  typed: CheckoutFormValues;
  errors: ErrorTexts;
  offers: readonly ShownOffer[];
  choice: Choice;
  pickup: ShownPickup | null;
  /** Control that chooses a saved address. */
  saved: ReactNode;
}) {
  const { typed, errors, offers, choice, pickup, saved } = props;
  const isPickup = choice.method === 'pickup';

  const of = (field: CheckoutField, fieldClass?: string) => ({
    ...fieldTexts(field, fieldClass, errors[field]),
    defaultValue: typed[field],
  });
  return (
    <fieldset>
      <legend>{isPickup ? words.whoCollects : words.where}</legend>
      <div hidden={isPickup}>{saved}</div>
      <div className="fgrid">
        <TextField {...of('name', 'w12')} autoComplete="shipping name" autoCapitalize="words" />
      </div>
      {pickup && (
        <div className="fgrid" hidden={!isPickup}>
          <TextField {...of('collector', 'w12')} autoComplete="off" autoCapitalize="words" />
          <p className="hint w12">{words.bringId}</p>
        </div>
      )}
      <div className="fgrid" hidden={isPickup}>
        <TextField {...of('address', 'w8')} autoComplete="shipping address-line1" />
        <TextField {...of('address2', 'w4')} autoComplete="shipping address-line2" />
        <TextField {...of('city', 'w5')} autoComplete="shipping address-level2" />
        {/* Every province can be chosen. A province without delivery shows the reason here, in a
            region that screen readers announce. */}
        <div className="w4" aria-live="polite">
          <SelectField
            {...of('province')}
            error={errors.province ?? choice.parcel?.refusal ?? undefined}
            autoComplete="shipping address-level1"
          >
            <option value="">{words.chooseProvince}</option>
            {offers.map(({ province, name }) => (
              <option key={province} value={province}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          {...of('postalCode', 'w3')}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </fieldset>
  );
}
