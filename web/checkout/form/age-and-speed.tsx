import { formatCents } from '#contract/money.ts';
import { ageSentence } from '#contract/checkout/age-messages.ts';
import { CHECKED, type CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#contract/checkout/quote.ts';
import { Icon } from '#ui/icon.tsx';
import type { ErrorTexts } from './checkout-fields.tsx';
import { describedBy, FieldError, fieldId } from './form-field.tsx';
import { type Choice, strictestAge } from './find-errors.ts';
import type { ShownOffer } from '../order-view.ts';
import { words } from '../messages.ts';

/** The age confirmation: a box whose sentence names the age of the chosen province. */
export function AgeField({
  typed,
  errors,
  offers,
  choice,
}: {
  typed: CheckoutFormValues;
  errors: ErrorTexts;
  offers: readonly ShownOffer[];
  choice: Choice;
}) {
  const years = choice.offer?.years ?? strictestAge(offers);
  const error = errors.age;
  return (
    <fieldset>
      <legend>{words.age}</legend>
      <label className="check agecheck">
        <input
          type="checkbox"
          id={fieldId('age')}
          name="age"
          value={CHECKED}
          defaultChecked={typed.age === CHECKED}
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy('age', error, true)}
        />
        <span>{ageSentence(years)}</span>
      </label>
      <FieldError field="age" text={error} />
      <p className="agenote" id={`${fieldId('age')}-hint`}>
        <Icon name="identification" />
        <span>{[...ruling(choice.offer, years), words.atTheDoor].join(' ')}</span>
      </p>
    </fieldset>
  );
}

function ruling(offer: ShownOffer | undefined, years: number): string[] {
  if (offer === undefined) return [words.anyAge(years)];
  const legal = words.legalAge(offer.name, offer.provinceYears);
  return offer.years > offer.provinceYears ? [legal, words.shopAge(offer.years)] : [legal];
}

/** Delivery methods with their price and delivery time in the chosen province. */
export function MethodField({
  typed,
  error,
  choice,
}: {
  typed: CheckoutFormValues;
  error: string | undefined;
  choice: Choice;
}) {
  return (
    <fieldset aria-describedby={describedBy('method', error, false)}>
      <legend>{words.speed}</legend>
      <div className="opts">
        {DELIVERY_METHODS.map((method, place) => (
          <MethodOption
            key={method}
            id={place === 0 ? fieldId('method') : undefined}
            method={method}
            isChosen={typed.method === method}
            offer={choice.offer}
          />
        ))}
      </div>
      <FieldError field="method" text={error} />
    </fieldset>
  );
}

function MethodOption(props: {
  id: string | undefined;
  method: DeliveryMethod;
  isChosen: boolean;
  offer: ShownOffer | undefined;
}) {
  const { id, method, isChosen, offer } = props;
  const quote = offer?.refusal === null ? offer.quotes[method] : undefined;
  const message = quote
    ? words.days(quote.deliveryDays)
    : offer
      ? words.notOffered(offer.name)
      : words.afterProvince;
  return (
    <label className="check opt">
      <input type="radio" id={id} name="method" value={method} defaultChecked={isChosen} />
      <span>
        <b>{words.methods[method]}</b>
        <small>{message}</small>
      </span>
      {quote && <span className="tnum">{formatCents(quote.deliveryCents)}</span>}
    </label>
  );
}
