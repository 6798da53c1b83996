import type { SubmitEvent } from 'react';
import type { SavedAddress, TypedAddress } from '#contract/account/account.ts';
import { PROVINCES } from '#contract/till/provinces.ts';
import { describedBy, FieldBox, fieldId, TextField } from '#web/checkout/field-box.tsx';
import { faultText, words as checkout } from '#web/checkout/words.ts';
import {
  type AddressFaults,
  EMPTY_ADDRESS,
  findAddressFaults,
  readAddressFaults,
  typedAddress,
} from './address-faults.ts';
import { FormEnd, FormFaults } from './form-parts.tsx';
import { addresses as said } from './settings-words.ts';
import type { Change } from './use-change.ts';
import { type FaultTexts, useFaults } from './use-faults.ts';

/** A new address, or one that is changed (`address`); checked by the checkout's rules. */
export function AddressForm(props: {
  address: SavedAddress | null;
  isFirst: boolean;
  change: Change;
  onSaved(address: SavedAddress): void;
  onClose(): void;
}) {
  const { address, isFirst, change, onSaved, onClose } = props;
  const { faults, find } = useFaults();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = typedAddress(event.currentTarget);
    if (!find(textsOf(findAddressFaults(typed), typed))) return;
    const isDefault = new FormData(event.currentTarget).get('isDefault') !== null;
    void change.send<SavedAddress>(
      address === null ? '/addresses' : `/addresses/${address.id}`,
      { method: address === null ? 'POST' : 'PUT', body: { ...typed, isDefault } },
      {
        done(saved) {
          onSaved(saved);
          onClose();
          return said.saved;
        },
        refused({ problem, body }) {
          const texts = textsOf(readAddressFaults(body.faults), typed);
          if (problem !== 'address-faulty' || Object.keys(texts).length === 0) return undefined;
          find(texts);
          return null;
        },
      },
    );
  };
  const typed = address === null ? EMPTY_ADDRESS : typedOf(address);
  const of = (field: keyof TypedAddress) => ({
    field,
    typed: typed[field],
    fault: faults[fieldId(field)],
  });
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <h3>{address === null ? said.addTitle : said.editTitle}</h3>
      <FormFaults
        faults={FORM_ORDER.flatMap((field) => {
          const text = faults[fieldId(field)];
          return text === undefined ? [] : [{ id: fieldId(field), label: checkout.labels[field], text }];
        })}
      />
      <div className="fgrid">
        <TextField {...of('name')} className="w12" autoComplete="shipping name" autoCapitalize="words" />
        <TextField {...of('address')} className="w8" autoComplete="shipping address-line1" />
        <TextField {...of('address2')} className="w4" autoComplete="shipping address-line2" isOptional />
        <TextField {...of('city')} className="w5" autoComplete="shipping address-level2" />
        <Province typed={typed.province} fault={faults[fieldId('province')]} />
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
        <span>{said.isDefault}</span>
      </label>
      <FormEnd isBusy={change.isBusy} onCancel={onClose} />
    </form>
  );
}

function Province({ typed, fault }: { typed: string; fault: string | undefined }) {
  return (
    <FieldBox field="province" className="w4" fault={fault}>
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
        <option value="">{checkout.chooseProvince}</option>
        {PROVINCES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}

/** An address as it is sent: its fields, and nothing else of it. */
export const typedOf = ({
  name,
  phone,
  address,
  address2,
  city,
  province,
  postalCode,
}: TypedAddress): TypedAddress => ({ name, phone, address, address2, city, province, postalCode });

/** The words of faults by the ids of their fields, in the order in which the form has them. */
function textsOf(faults: AddressFaults, { province }: TypedAddress): FaultTexts {
  const texts: Record<string, string> = {};
  for (const field of FORM_ORDER) {
    const fault = faults[field];
    if (fault !== undefined) texts[fieldId(field)] = faultText(field, fault, { province, refusal: null });
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
] as const satisfies readonly (keyof TypedAddress)[];
