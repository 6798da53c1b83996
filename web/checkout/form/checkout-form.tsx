import type { ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutStep,
  SEEN_TOTAL,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { AgeField, MethodField } from './age-and-speed.tsx';
import { AddressFields, ContactFields, type ErrorTexts } from './checkout-fields.tsx';
import type { CheckoutAnswer } from '../handle-checkout.server.ts';
import { SavedChoice } from './saved-choice.tsx';
import type { ShownOffer } from '../order-view.ts';
import type { CheckoutForm as FormState } from './use-checkout-form.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { errorText, words } from '../messages.ts';

/**
 * The checkout form. The browser submits it itself, so it works without scripts; with scripts it
 * shows errors before it is sent. `note` is a line above it.
 */
export function CheckoutForm({
  id,
  typed,
  offers,
  state,
  answer,
  note,
}: {
  id: string;
  typed: CheckoutFormValues;
  offers: readonly ShownOffer[];
  state: FormState;
  answer: CheckoutAnswer | null;
  note: string | null;
}) {
  const { form, choice, checks, sending, onChange, onSubmit, fill } = state;
  const errors = getTexts(state, answer);
  const notice = checks === 0 ? (answer?.notice ?? null) : null;
  return (
    <form
      ref={form}
      className="cform"
      method="post"
      action={pageHref(checkoutPath(id))}
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <h1>{words.title}</h1>
      {note !== null && notice === null && (
        <p className="cnote" role="status">
          {note}
        </p>
      )}
      <ErrorSummary errors={errors} notice={notice} checks={checks} />
      <ContactFields typed={typed} errors={errors} />
      <AddressFields
        typed={typed}
        errors={errors}
        offers={offers}
        choice={choice}
        saved={<SavedChoice fill={fill} />}
      />
      <AgeField typed={typed} errors={errors} offers={offers} choice={choice} />
      <MethodField typed={typed} error={errors.method} choice={choice} />
      <input type="hidden" name={SEEN_TOTAL} value={choice.quote?.totalCents ?? ''} />
      <div className="cform__end">
        {/* The first button of the form: Enter in a field presses it. */}
        <StepButton step="pay" sending={sending} className="btn btn--primary btn--lg">
          {words.goOn}
        </StepButton>
        <StepButton step="update" sending={sending} className="btn btn--line btn--lg no-script-only">
          {words.update}
        </StepButton>
        <StepButton step="back" sending={sending} className="back">
          {sending !== 'back' && <Icon name="arrow-left" />}
          {words.back}
        </StepButton>
        <p className="hint">
          {words.next}{' '}
          <a className="link" href={pageHref(SITE_LINKS.privacy.path)}>
            {words.privacy}
          </a>
          {' · '}
          <a className="link" href={pageHref(SITE_LINKS.terms.path)}>
            {words.terms}
          </a>
        </p>
      </div>
    </form>
  );
}

function StepButton({
  step,
  sending,
  className,
  children,
}: {
  step: CheckoutStep;
  sending: CheckoutStep | null;
  className: string;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      name="do"
      value={step}
      className={className}
      aria-busy={sending === step}
      aria-disabled={sending !== null}
    >
      {sending === step && <span className="spinner" />}
      {children}
    </button>
  );
}

function getTexts({ errors, choice: { offer } }: FormState, answer: CheckoutAnswer | null): ErrorTexts {
  const about = { province: offer?.province ?? '', refusal: offer?.refusal ?? answer?.refusal ?? null };
  return Object.fromEntries(
    CHECKOUT_FIELDS.flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [[field, errorText(field, error, about)]];
    }),
  );
}
