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
import type { ShownOffer } from './order-view.ts';

export type CheckoutForm = {
  form: RefObject<HTMLFormElement | null>;
  /** What is chosen now, for the summary. */
  choice: Choice;
  faults: CheckoutErrors;
  /** How often this browser has found faults: the words move to the front each time. */
  checks: number;
  /** What is on its way to the shop. */
  sending: CheckoutStep | null;
  onChange(event: ChangeEvent<HTMLFormElement>): void;
  /** Fills in a saved address, as if it had been typed; a telephone number that it lacks stays as it is. */
  fill(address: AddressFormValues): void;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
};

/**
 * Follows the form's choices, checks it before it goes to pay, and lets it be sent once. What is typed survives a reload in this
 * tab, unless the customer of the checkout has signed out. `served` are the server's faults.
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
    // What was wrong with another choice says nothing of this one.
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
    // The browser may have filled in what stood here before; back from the next page, the form stands as it was left.
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
    faults: errors,
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

/** What was said of a field that is being put right is said no longer; of the postal code, also when the province changes. */
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

/** Puts what this tab keeps of the form into the fields that are still as they were served. */
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
