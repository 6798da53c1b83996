import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ADDRESS_FIELDS, type AddressFormValues } from '#contract/account/account.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutErrors,
  type CheckoutStep,
  EMPTY_CHECKOUT,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { deleteDraft, DRAFT_FIELDS, findDraft, saveDraft } from './draft.ts';
import { type Choice, getChoice, findErrors } from './find-errors.ts';
import type { ShownOffer } from '../order-view.ts';

export type CheckoutForm = {
  form: RefObject<HTMLFormElement | null>;
  /** Current choices, for the summary. */
  choice: Choice;
  errors: CheckoutErrors;
  /** Number of checks with errors in this browser: each moves the focus to the error summary. */
  checks: number;
  /** The step that is being sent; `null` if none. */
  sending: CheckoutStep | null;
  onChange(event: ChangeEvent<HTMLFormElement>): void;
  /**
   * Fills in a saved address as if it had been typed. A phone number that the address lacks stays
   * unchanged.
   */
  fill(address: AddressFormValues): void;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
};

/**
 * Follows the form's choices, validates it before payment, and lets it be sent once. Typed values
 * survive a reload in this tab, unless the checkout's customer has signed out. `served` are the
 * server's errors.
 */
export function useCheckoutForm(
  { id, offers, isSignedOut }: { id: string; offers: readonly ShownOffer[]; isSignedOut: boolean },
  typed: CheckoutFormValues,
  served: CheckoutErrors,
): CheckoutForm {
  const form = useRef<HTMLFormElement>(null);
  const isOnItsWay = useRef(false);
  const seen = useRef<Pick<CheckoutFormValues, 'province' | 'method'>>(typed);
  const [chosen, setChosen] = useState<Pick<CheckoutFormValues, 'province' | 'method'>>(typed);
  const [errors, setErrors] = useState(served);
  const [checks, setChecks] = useState(0);
  const [sending, setSending] = useState<CheckoutStep | null>(null);
  const follow = (): void => {
    if (!form.current) return;
    const { province, method } = typedInForm(form.current);
    if (province === seen.current.province && method === seen.current.method) return;
    seen.current = { province, method };
    setChosen(seen.current);
    // Errors of another choice do not apply to this one.
    setErrors(({ province: _province, method: _method, ...others }) => others);
  };
  const keep = (): void => {
    if (form.current) saveDraft(id, typedInForm(form.current));
  };
  const onChange = (event: ChangeEvent<HTMLFormElement>): void => {
    follow();
    keep();
    if (form.current) setErrors(recheck(event.target.name, findErrors(offers, typedInForm(form.current))));
  };
  useEffect(() => {
    if (isSignedOut) deleteDraft();
    else if (form.current) restoreDraft(id, form.current, typed);
  }, [id, isSignedOut, typed]);
  useEffect(() => {
    // The browser may have restored earlier values; after returning from the next page, the form
    // can be sent again.
    const onShow = (): void => {
      isOnItsWay.current = false;
      setSending(null);
      follow();
    };
    onShow();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    form,
    errors: errors,
    checks,
    sending,
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
      const now = findErrors(offers, typedInForm(form.current));
      for (const field of ADDRESS_FIELDS) setErrors(recheck(field, now));
    },
    choice: getChoice(offers, chosen),
    onSubmit(event) {
      if (isOnItsWay.current) {
        event.preventDefault();
        return;
      }
      const step = getStep(event.submitter);
      const found = step === 'pay' ? findErrors(offers, typedInForm(event.currentTarget)) : {};
      setErrors(found);
      if (Object.keys(found).length > 0) {
        event.preventDefault();
        setChecks((count) => count + 1);
        return;
      }
      isOnItsWay.current = true;
      setSending(step);
    },
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

const getStep = (submitter: HTMLElement | null): CheckoutStep => {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return value === 'back' || value === 'update' ? value : 'pay';
};

function typedInForm(form: HTMLFormElement): CheckoutFormValues {
  const fields = new FormData(form);
  const typed = { ...EMPTY_CHECKOUT };
  for (const field of CHECKOUT_FIELDS) {
    const value = fields.get(field);
    typed[field] = typeof value === 'string' ? value : '';
  }
  return typed;
}
