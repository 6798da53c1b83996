import type { SubmitEvent } from 'react';
import type { SavedAddress, AddressFormValues } from '#contract/account/account.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { describedBy, FormField, fieldId, TextField } from '#web/checkout/form/form-field.tsx';
import { errorText, words as checkout } from '#web/checkout/messages.ts';
import {
  type AddressFormErrors,
  EMPTY_ADDRESS,
  findAddressErrors,
  parseAddressErrors,
  typedAddress,
} from './address-form-errors.ts';
import { FormEnd, FormErrors } from '../form-fields.tsx';
import { addresses as messages } from '../settings/settings-messages.ts';
import type { Mutation } from '../use-mutation.ts';
import { type ErrorTexts, useErrors } from '../use-errors.ts';

/** Form for a new or an existing address (`address`), validated by the checkout's rules. */
export function AddressForm(props: {
  address: SavedAddress | null;
  isFirst: boolean;
  change: Mutation;
  onSaved(address: SavedAddress): void;
  onClose(): void;
}) {
  const { address, isFirst, change, onSaved, onClose } = props;
  const { errors, find } = useErrors();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = typedAddress(event.currentTarget);
    if (!find(findTexts(findAddressErrors(typed), typed))) return;
    const isDefault = new FormData(event.currentTarget).get('isDefault') !== null;
    void change.send<SavedAddress>(
      address === null ? '/addresses' : `/addresses/${address.id}`,
      { method: address === null ? 'POST' : 'PUT', body: { ...typed, isDefault } },
      {
        done(saved) {
          onSaved(saved);
          onClose();
          return messages.saved;
        },
        refused({ problem, body }) {
          const texts = findTexts(parseAddressErrors(body.faults), typed);
          if (problem !== 'address-faulty' || Object.keys(texts).length === 0) return undefined;
          find(texts);
          return null;
        },
      },
    );
  };
  const typed = address === null ? EMPTY_ADDRESS : getTyped(address);
  const of = (field: keyof AddressFormValues) => ({
    field,
    typed: typed[field],
    error: errors[fieldId(field)],
  });
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <h3>{address === null ? messages.addTitle : messages.editTitle}</h3>
      <FormErrors
        errors={FORM_ORDER.flatMap((field) => {
          const text = errors[fieldId(field)];
          return text === undefined ? [] : [{ id: fieldId(field), label: checkout.labels[field], text }];
        })}
      />
      <div className="fgrid">
        <TextField {...of('name')} className="w12" autoComplete="shipping name" autoCapitalize="words" />
        <TextField {...of('address')} className="w8" autoComplete="shipping address-line1" />
        <TextField {...of('address2')} className="w4" autoComplete="shipping address-line2" isOptional />
        <TextField {...of('city')} className="w5" autoComplete="shipping address-level2" />
        <Province typed={typed.province} error={errors[fieldId('province')]} />
        <TextField
          {...of('postalCode')}
          className="w3"
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...of('phone')} className="w12" type="tel" autoComplete="shipping tel" isOptional />
      </div>
      <label className="check">
        <input
          type="checkbox"
          name="isDefault"
          value="yes"
          defaultChecked={isFirst || address?.isDefault === true}
        />
        <span>{messages.isDefault}</span>
      </label>
      <FormEnd isBusy={change.isBusy} onCancel={onClose} />
    </form>
  );
}

function Province({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <FormField field="province" className="w4" error={error}>
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
        <option value="">{checkout.chooseProvince}</option>
        {PROVINCES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FormField>
  );
}

/** Returns the address fields to send, without other properties. */
export const getTyped = ({
  name,
  phone,
  address,
  address2,
  city,
  province,
  postalCode,
}: AddressFormValues): AddressFormValues => ({ name, phone, address, address2, city, province, postalCode });

/** Returns the error texts by field id, in the order of the form. */
function findTexts(errors: AddressFormErrors, { province }: AddressFormValues): ErrorTexts {
  const texts: Record<string, string> = {};
  for (const field of FORM_ORDER) {
    const error = errors[field];
    if (error !== undefined) texts[fieldId(field)] = errorText(field, error, { province, refusal: null });
  }
  return texts;
}

const FORM_ORDER = [
  'name',
  'address',
  'address2',
  'city',
  'province',
  'postalCode',
  'phone',
] as const satisfies readonly (keyof AddressFormValues)[];
