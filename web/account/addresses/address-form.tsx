import type { SubmitEvent } from 'react';
import type { SavedAddress, AddressFormValues } from '#contract/account/account.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { Check } from '#ui/check.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId, fieldTexts } from '#web/checkout/form/field-texts.ts';
import { errorText, words as checkout } from '#web/checkout/messages.ts';
import {
  type AddressFormErrors,
  EMPTY_ADDRESS,
  findAddressErrors,
  parseAddressErrors,
  typedAddress,
} from './address-form-errors.ts';
import { FormEnd } from '../form-end.tsx';
import { words } from '../messages.ts';
import { addresses as messages } from '../settings/settings-messages.ts';
import type { Mutation } from '../use-mutation.ts';
import { type ErrorTexts, useFieldErrors } from '../use-field-errors.ts';

/** Form for a new or an existing address (`address`), validated by the checkout's rules. */
export function AddressForm(props: {
  address: SavedAddress | null;
  isFirst: boolean;
  change: Mutation;
  onSaved(address: SavedAddress): void;
  onClose(): void;
}) {
  const { address, isFirst, change, onSaved, onClose } = props;
  const { errors, find } = useFieldErrors();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = typedAddress(event.currentTarget);
    if (!find(findTexts(findAddressErrors(typed), typed))) return;
    const isDefault = new FormData(event.currentTarget).get('isDefault') !== null;
    void change.send<SavedAddress>(address === null ? '/addresses' : `/addresses/${address.id}`, {
      method: address === null ? 'POST' : 'PUT',
      body: { ...typed, isDefault },
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
    });
  };
  const typed = address === null ? EMPTY_ADDRESS : getTyped(address);
  const of = (field: keyof AddressFormValues, fieldClass: string) => ({
    ...fieldTexts(field, fieldClass, errors[fieldId(field)]),
    defaultValue: typed[field],
  });
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <h3>{address === null ? messages.addTitle : messages.editTitle}</h3>
      <ErrorSummary
        title={words.faultsTitle}
        level={4}
        errors={FORM_ORDER.flatMap((field) => {
          const text = errors[fieldId(field)];
          return text === undefined ? [] : [{ id: fieldId(field), label: checkout.labels[field], text }];
        })}
      />
      <div className="fgrid">
        <TextField {...of('name', 'w12')} autoComplete="shipping name" autoCapitalize="words" />
        <TextField {...of('address', 'w8')} autoComplete="shipping address-line1" />
        <TextField {...of('address2', 'w4')} autoComplete="shipping address-line2" />
        <TextField {...of('city', 'w5')} autoComplete="shipping address-level2" />
        <SelectField {...of('province', 'w4')} autoComplete="shipping address-level1">
          <option value="">{checkout.chooseProvince}</option>
          {PROVINCES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...of('postalCode', 'w3')}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...of('phone', 'w12')} type="tel" autoComplete="shipping tel" />
      </div>
      <Check
        label={messages.isDefault}
        name="isDefault"
        value="yes"
        defaultChecked={isFirst || address?.isDefault === true}
      />
      <FormEnd isBusy={change.isBusy} onCancel={onClose} />
    </form>
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
