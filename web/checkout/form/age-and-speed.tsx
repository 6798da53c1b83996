import { formatCents } from '#contract/money.ts';
import { ageSentence } from '#contract/checkout/age-messages.ts';
import { CHECKED, type CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import { PARCEL_METHODS, type ParcelMethod } from '#contract/checkout/quote.ts';
import { Check } from '#ui/check.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { describedBy, FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ErrorTexts } from './checkout-fields.tsx';
import { fieldId } from './field-texts.ts';
import { type Choice, strictestAge } from './find-errors.ts';
import type { ShownOffer, ShownPickup } from '../order-view.ts';
import { words } from '../messages.ts';

/** The age confirmation: a box whose sentence names the age of the chosen province. */
export function AgeField(props: {
  typed: CheckoutFormValues;
  errors: ErrorTexts;
  offers: readonly ShownOffer[];
  choice: Choice;
}) {
  const { typed, errors, offers, choice } = props;

  const years = choice.offer?.years ?? strictestAge(offers);
  const id = fieldId('age');
  const error = errors.age;
  const where = choice.method === 'pickup' ? words.atTheCounter : words.atTheDoor;
  const hint = [...ruling(choice.offer, years), where].join(' ');
  return (
    <fieldset>
      <legend>{words.age}</legend>
      <Check
        id={id}
        rowClass="agecheck"
        name="age"
        value={CHECKED}
        defaultChecked={typed.age === CHECKED}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy({ id, error, hint })}
        label={ageSentence(years)}
      />
      <FieldError id={id} text={error} />
      <p className="agenote" id={`${id}-hint`}>
        <Icon name="identification-card" />
        <span>{hint}</span>
      </p>
    </fieldset>
  );
}

function ruling(offer: Choice['offer'], years: number): string[] {
  if (offer === undefined) return [words.anyAge(years)];
  const legal = words.legalAge(offer.name, offer.provinceYears);
  return offer.years > offer.provinceYears ? [legal, words.shopAge(offer.years)] : [legal];
}

/** Delivery methods with their price and delivery time in the chosen province. */
export function MethodField(props: {
  typed: CheckoutFormValues;
  error: string | undefined;
  choice: Choice;
  pickup: ShownPickup | null;
}) {
  const { typed, error, choice, pickup } = props;
  return (
    <ChoiceGroup id={fieldId('method')} legend={pickup ? words.howToGet : words.speed} error={error} hasLines>
      {PARCEL_METHODS.map((method, place) => (
        <MethodOption
          key={method}
          id={place === 0 ? fieldId('method') : undefined}
          method={method}
          isChosen={typed.method === method}
          choice={choice}
        />
      ))}
      {pickup && <PickupOption pickup={pickup} isChosen={typed.method === 'pickup'} />}
    </ChoiceGroup>
  );
}

function MethodOption(props: {
  id: string | undefined;
  method: ParcelMethod;
  isChosen: boolean;
  choice: Choice;
}) {
  const { id, method, isChosen, choice } = props;
  const { parcel } = choice;
  const quote = choice.quotes[method];
  const message = quote
    ? words.days(quote.deliveryDays)
    : parcel
      ? words.notOffered(parcel.name)
      : words.afterProvince;
  return (
    <Check
      type="radio"
      id={id}
      rowClass="opt"
      name="method"
      value={method}
      defaultChecked={isChosen}
      label={
        <>
          <b>{words.methods[method]}</b>
          <small>{message}</small>
        </>
      }
      end={quote && <span className="tnum">{formatCents(quote.deliveryCents)}</span>}
    />
  );
}

function PickupOption({ pickup, isChosen }: { pickup: ShownPickup; isChosen: boolean }) {
  const { place, refusal, quotes } = pickup;
  return (
    <Check
      type="radio"
      rowClass="opt"
      name="method"
      value="pickup"
      defaultChecked={isChosen}
      label={
        <>
          <b>{words.methods.pickup}</b>
          <small>
            {refusal ?? words.collectAt(place.address, place.city)}
            {refusal === null && (
              <>
                <br />
                {place.hours}
              </>
            )}
          </small>
        </>
      }
      end={quotes.pickup && <span>{words.free}</span>}
    />
  );
}
