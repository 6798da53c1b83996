import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CHECKOUT_LENGTHS } from '#contract/checkout/checkout-form.ts';
import { PHONE_ORDER_PATH } from '#contract/checkout/checkout-paths.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { DELIVERY_METHODS, PARCEL_METHODS } from '#contract/checkout/quote.ts';
import { Section, Split } from '#ui/office/section.tsx';
import { customerQuery } from '../calls/customers.ts';
import { phoneOrderPreviewQuery, takePhoneOrder } from '../calls/phone-orders.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { type OfficeForm, useOfficeForm } from '../forms/use-office-form.ts';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Button } from '#ui/button.tsx';
import { When } from '../parts/when.tsx';
import { BottlesField } from './bottles-field.tsx';
import { words } from './messages.ts';
import { OrderSums } from './order-sums.tsx';
import {
  EMPTY_VALUES,
  formatBottles,
  parseBottles,
  type PhoneOrder,
  type PhoneOrderValues,
  type Preview,
  toBody,
  toPricedBody,
} from './phone-order.ts';
import './phone-orders.css';

const CRUMBS = [
  [words.orders, '/orders'],
  [words.title, '/orders/by-phone'],
] as const;

/** An order that staff fill in for a caller, empty or for a customer. */
export function Component() {
  const [address] = useSearchParams();
  const id = address.get('customer') ?? '';
  const customer = useQuery({ ...customerQuery(id), enabled: id !== '' });
  const [taken, setTaken] = useState<TakenOrder | null>(null);
  if (id !== '' && customer.isPending) return <Page title={words.newTitle} crumbs={CRUMBS} />;
  const { name = '', email, phone, address: last } = customer.data ?? {};
  const initial = {
    ...EMPTY_VALUES,
    'buyer/name': last?.name ?? name,
    'buyer/email': email ?? '',
    'buyer/phone': phone ?? '',
    'buyer/address': last?.address ?? '',
    'buyer/address2': last?.address2 ?? '',
    'buyer/city': last?.city ?? '',
    'buyer/province': last?.province ?? '',
    'buyer/postalCode': last?.postalCode ?? '',
  };
  return taken ? (
    <Taken {...taken} onAnother={() => setTaken(null)} />
  ) : (
    <NewOrder initial={initial} draft={`phone-order ${id}`} onTaken={setTaken} />
  );
}

/** `shopPostalCode` is what the buyer of a pick-up types with the code; `null`: their own. */
type TakenOrder = { order: PhoneOrder; shopPostalCode: string | null };

function NewOrder(props: { initial: PhoneOrderValues; draft: string; onTaken(taken: TakenOrder): void }) {
  const queries = useQueryClient();
  const seenCents = useRef(0);
  const form = useOfficeForm<PhoneOrderValues, PhoneOrder>({
    initial: props.initial,
    draft: props.draft,
    save: (values) => takePhoneOrder({ ...toBody(values), seenCents: seenCents.current }),
    onSaved(order) {
      void queries.invalidateQueries({ queryKey: ['phone-orders'] });
      props.onTaken({ order, shopPostalCode: isPickup(form) ? (place?.postalCode ?? null) : null });
    },
  });
  const bottles = parseBottles(form.values.bottles);
  const preview = useQuery({
    ...phoneOrderPreviewQuery(toPricedBody(form.values)),
    placeholderData: keepPreviousData,
  });
  const seen = bottles.length > 0 ? preview.data : undefined;
  const place = preview.data?.pickup ?? null;
  useEffect(() => {
    seenCents.current = seen?.quote?.totalCents ?? 0;
  }, [seen]);
  const count = bottles.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Page title={words.newTitle} crumbs={CRUMBS}>
      <Form form={form} submit={words.take(count)}>
        <Split
          asideLabel={words.sums}
          main={
            <>
              <Section title={words.bottles}>
                <BottlesField
                  bottles={bottles}
                  preview={seen}
                  error={form.errors['bottles']}
                  onChange={(next) => form.set('bottles', formatBottles(next))}
                />
              </Section>
              <Section title={words.buyer}>
                <BuyerFields form={form} place={place} />
              </Section>
            </>
          }
          aside={
            <Section title={words.sums}>
              <OrderSums preview={seen} />
              <p className="q">{words.age}</p>
            </Section>
          }
        />
      </Form>
    </Page>
  );
}

const isPickup = ({ values }: Pick<OfficeForm, 'values'>): boolean => values['buyer/method'] === 'pickup';

function BuyerFields({ form, place }: { form: OfficeForm; place: Preview['pickup'] }) {
  const text = (name: keyof typeof CHECKOUT_LENGTHS, label: string, hint?: string) => (
    <TextField
      form={form}
      name={`buyer/${name}`}
      label={label}
      hint={hint}
      maxLength={CHECKOUT_LENGTHS[name]}
    />
  );
  return (
    <div className="phone-buyer">
      {text('name', words.name)}
      {text('email', words.emailField, words.emailHint)}
      {text('phone', words.phone)}
      <SelectField
        form={form}
        name="buyer/method"
        label={words.method}
        {...(isPickup(form) && place && { hint: words.collectAt(place.address, place.city, place.hours) })}
        options={(place || isPickup(form) ? DELIVERY_METHODS : PARCEL_METHODS).map((value) => ({
          value,
          label: words.methods[value],
        }))}
      />
      {isPickup(form) ? (
        text('collector', words.collector, words.collectorHint)
      ) : (
        <>
          {text('address', words.address)}
          {text('address2', words.address2)}
          {text('city', words.city)}
          <SelectField
            form={form}
            name="buyer/province"
            label={words.province}
            options={[
              { value: '', label: words.chooseProvince },
              ...PROVINCES.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          {text('postalCode', words.postalCode)}
        </>
      )}
    </div>
  );
}

function Taken({ order, shopPostalCode, onAnother }: TakenOrder & { onAnother(): void }) {
  const { code, email, expiresAt } = order;
  const address = `${location.host}${PHONE_ORDER_PATH}`;
  return (
    <Page title={words.taken.title} crumbs={CRUMBS}>
      <section className="phone-taken" role="status">
        <p className="phone-taken__code">{code}</p>
        <p>
          {shopPostalCode === null
            ? words.taken.text(address, email ?? '')
            : words.taken.pickupText(address, shopPostalCode, email ?? '')}
        </p>
        <p className="q">
          {words.taken.held} <When at={expiresAt} />
        </p>
        <p className="row">
          <LinkButton to="/orders/by-phone">{words.taken.all}</LinkButton>
          <Button onClick={onAnother}>{words.taken.another}</Button>
        </p>
      </section>
    </Page>
  );
}
