import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ADDRESS_FIELDS, type AddressFormValues } from '#contract/account/account.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutErrors,
  EMPTY_CHECKOUT,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { keepProvince } from '#web/all-in/keep-province.ts';
import { formTexts } from '#ui/form-texts.ts';
import { type SubmitOnce, useCheckedForm } from '#ui/use-checked-form.ts';
import { deleteDraft, DRAFT_FIELDS, findDraft, saveDraft } from './draft.ts';
import { type Choice, type Destination, getChoice, findErrors, type Offered } from './find-errors.ts';

export type CheckoutForm = SubmitOnce & {
  form: RefObject<HTMLFormElement | null>;
  /** Current choices, for the summary. */
  choice: Choice;
  errors: CheckoutErrors;
  /** Number of checks with errors in this browser: each moves the focus to the error summary. */
  checks: number;
  onChange(event: ChangeEvent<HTMLFormElement>): void;
  /**
   * Fills in a saved address as if it had been typed. A phone number that the address lacks stays
   * unchanged.
   */
  fill(address: AddressFormValues): void;
};

/**
 * Follows the form's choices, validates it before payment, and lets it be sent once. Typed values
 * survive a reload in this tab, unless the checkout's customer has signed out. `served` are the
 * server's errors.
 */
export function useCheckoutForm(
  { id, isSignedOut, ...offered }: Offered & { id: string; isSignedOut: boolean },
  typed: CheckoutFormValues,
  served: CheckoutErrors,
): CheckoutForm {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef<Destination>(typed);
  const [chosen, setChosen] = useState<Destination>(typed);
  const { setErrors, ...checked } = useCheckedForm(served, (sent, step) =>
    step === 'back' || step === 'update' ? {} : findErrors(offered, formTexts(sent, EMPTY_CHECKOUT)),
  );
  const follow = (): void => {
    if (!form.current) return;
    const { province, method, postalCode } = formTexts(form.current, EMPTY_CHECKOUT);
    const isSame = province === seen.current.province && method === seen.current.method;
    if (isSame && postalCode === seen.current.postalCode) return;
    seen.current = { province, method, postalCode };
    setChosen(seen.current);
    if (isSame) return;
    // Errors of another choice do not apply to this one.
    setErrors(({ province: _province, method: _method, ...others }) => others);
  };
  const followRestored = useEffectEvent(follow);
  const keep = (): void => {
    if (form.current) saveDraft(id, formTexts(form.current, EMPTY_CHECKOUT));
  };
  const onChange = (event: ChangeEvent<HTMLFormElement>): void => {
    if (event.target.name === 'province') keepProvince(event.target.value);
    follow();
    keep();
    if (form.current)
      setErrors(recheck(event.target.name, findErrors(offered, formTexts(form.current, EMPTY_CHECKOUT))));
  };
  useEffect(() => {
    if (isSignedOut) deleteDraft();
    else if (form.current) restoreDraft(id, form.current, typed);
  }, [id, isSignedOut, typed]);
  useEffect(() => {
    // The browser may have restored earlier values.
    const onShow = (): void => followRestored();
    onShow();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    ...checked,
    form,
    onChange,
    fill(address) {
      if (!form.current) return;
      for (const field of ADDRESS_FIELDS) {
        const control = form.current.elements.namedItem(field);
        const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
        if (isControl && (field !== 'phone' || address.phone !== '')) control.value = address[field];
      }
      follow();
      keep();
      const now = findErrors(offered, formTexts(form.current, EMPTY_CHECKOUT));
      for (const field of ADDRESS_FIELDS) setErrors(recheck(field, now));
    },
    choice: getChoice(offered, chosen),
  };
}

/**
 * Removes or updates the errors of a field that the user changes; those of the postal code also
 * when the province changes.
 */
const recheck =
  (name: string, now: CheckoutErrors) =>
  (message: CheckoutErrors): CheckoutErrors => {
    const touched = CHECKOUT_FIELDS.filter(
      (field) =>
        message[field] !== undefined && (field === name || (field === 'postalCode' && name === 'province')),
    );
    if (touched.length === 0) return message;
    const left = { ...message };
    for (const field of touched) {
      const error = now[field];
      if (error === undefined) delete left[field];
      else left[field] = error;
    }
    return left;
  };

/** Restores this tab's stored values into fields that still have their served value. */
function restoreDraft(id: string, form: HTMLFormElement, served: CheckoutFormValues): void {
  const draft = findDraft(id);
  if (!draft) return;
  for (const field of DRAFT_FIELDS) {
    const control = form.elements.namedItem(field);
    const text = draft[field];
    if (text !== undefined && control && 'value' in control && control.value === served[field])
      control.value = text;
  }
}
