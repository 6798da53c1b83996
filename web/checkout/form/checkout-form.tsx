import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutStep,
  SEEN_TOTAL,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { AgeField, MethodField } from './age-and-speed.tsx';
import { AddressFields, ContactFields, type ErrorTexts } from './checkout-fields.tsx';
import type { CheckoutAnswer } from '../handle-checkout.server.ts';
import { fieldId } from './field-texts.ts';
import { SavedChoice } from './saved-choice.tsx';
import type { ShownOffer, ShownPickup } from '../order-view.ts';
import type { CheckoutForm as FormState } from './use-checkout-form.ts';
import { errorText, words } from '../messages.ts';

/**
 * The checkout form. The browser submits it itself, so it works without scripts; with scripts it
 * shows errors before it is sent. `note` is a line above it.
 */
export function CheckoutForm(props: {
  id: string;
  typed: CheckoutFormValues;
  offers: readonly ShownOffer[];
  pickup: ShownPickup | null;
  state: FormState;
  answer: CheckoutAnswer | null;
  note: string | null;
}) {
  const { id, typed, offers, pickup, state, answer, note } = props;

  const { form, choice, checks, sending, onChange, onSubmit, fill } = state;
  const errors = getTexts(state, answer);
  // Whether an address is needed comes before the address.
  const method = <MethodField typed={typed} error={errors.method} choice={choice} pickup={pickup} />;
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
      <ErrorSummary
        title={notice === null ? words.faultsTitle : notice.title}
        checks={checks}
        errors={CHECKOUT_FIELDS.flatMap((field) => {
          const text = errors[field];
          return text === undefined ? [] : [{ id: fieldId(field), label: words.labels[field], text }];
        })}
      >
        {notice && notice.changes.length > 0 && (
          <ul>
            {notice.changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {notice && <p>{notice.text}</p>}
      </ErrorSummary>
      {pickup && method}
      <ContactFields typed={typed} errors={errors} choice={choice} />
      <AddressFields
        typed={typed}
        errors={errors}
        offers={offers}
        choice={choice}
        pickup={pickup}
        saved={<SavedChoice fill={fill} />}
      />
      <AgeField typed={typed} errors={errors} offers={offers} choice={choice} />
      {!pickup && method}
      <input type="hidden" name={SEEN_TOTAL} value={choice.quote?.totalCents ?? ''} />
      <FormEnd sending={sending} />
    </form>
  );
}

/** The buttons of the form, and what comes next. */
function FormEnd({ sending }: { sending: FormState['sending'] }) {
  const step = (value: CheckoutStep) =>
    ({
      type: 'submit',
      name: 'do',
      value,
      'aria-busy': sending === value,
      'aria-disabled': sending !== null,
    }) as const;
  return (
    <div className="cform__end">
      {/* The first button of the form: Enter in a field presses it. */}
      <Button variant="primary" size="large" {...step('pay')} isBusy={sending === 'pay'}>
        {words.goOn}
      </Button>
      <Button size="large" className="no-script-only" {...step('update')} isBusy={sending === 'update'}>
        {words.update}
      </Button>
      <button {...step('back')} className="back">
        {sending === 'back' ? <span className="spinner" /> : <Icon name="arrow-left" />}
        {words.back}
      </button>
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
