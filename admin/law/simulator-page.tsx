import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { formatCents } from '#contract/money.ts';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { simulationQuery } from '../calls/law.ts';
import { type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { Page } from '../page/page.tsx';
import { DateField } from '../parts/date-field.tsx';
import { BottlesField } from '../phone-orders/bottles-field.tsx';
import { OrderSums } from '../phone-orders/order-sums.tsx';
import { PROVINCE_NAMES } from './law.ts';
import { words } from './messages.ts';
import './law.css';

type Simulation = Answers['POST /checkout-simulations'];
type Bottles = readonly { productId: string; quantity: number }[];
type Place = { province: string; method: string; postalCode: string; day: string };

const CRUMBS = [[words.backToLaw, '/settings/law']] as const;

/** A cart, a province and a day, and what the checkout says of them. Nothing is saved. */
export function Component() {
  const { shop } = usePerson();
  const [bottles, setBottles] = useState<Bottles>([]);
  const [place, setPlace] = useState<Place>(() => ({
    province: 'ON',
    method: 'standard',
    postalCode: '',
    day: toShopDay(new Date(), shop.timeZone),
  }));
  const province = PROVINCE_CODES.find((one) => one === place.province) ?? 'ON';
  const method = DELIVERY_METHODS.find((one) => one === place.method) ?? 'standard';
  const postalCode = place.postalCode.trim();
  const simulation = useQuery({
    ...simulationQuery({
      bottles: bottles.map((one) => ({ ...one })),
      province,
      method,
      ...(postalCode !== '' && { postalCode }),
      day: place.day,
    }),
    enabled: place.day !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const set = (name: string, value: string | boolean): void =>
    setPlace((before) => ({ ...before, [name]: String(value) }));
  return (
    <Page title={words.simulator} crumbs={CRUMBS} facts={[words.simulatorAbout]}>
      <Split
        asideLabel={words.verdict}
        main={
          <>
            <Section title={words.cart}>
              <BottlesField
                bottles={bottles}
                preview={simulation.data}
                error={undefined}
                onChange={setBottles}
              />
            </Section>
            <Section title={words.place}>
              <PlaceFields form={{ values: place, set, errors: {} }} />
            </Section>
          </>
        }
        aside={
          <Section title={words.verdict}>
            {simulation.error instanceof ApiProblem && (
              <Note kind="danger">{simulation.error.errors[0]?.detail ?? simulation.error.detail}</Note>
            )}
            <div role="status">
              {simulation.data && !simulation.isError && <SimulationResult found={simulation.data} />}
            </div>
          </Section>
        }
      />
    </Page>
  );
}

function PlaceFields({ form }: { form: FieldForm }) {
  return (
    <div className="law__pair">
      <SelectField
        form={form}
        name="province"
        label={words.province}
        options={[...PROVINCE_NAMES].map(([value, label]) => ({ value, label }))}
      />
      <DateField
        label={words.day}
        hint={words.dayHint}
        value={String(form.values['day'] ?? '')}
        name="day"
        onChange={(day) => form.set('day', day)}
      />
      <SelectField
        form={form}
        name="method"
        label={words.method}
        options={DELIVERY_METHODS.map((value) => ({ value, label: words.methods[value] }))}
      />
      <TextField
        form={form}
        name="postalCode"
        label={words.postalCode}
        hint={words.postalCodeHint}
        maxLength={10}
      />
    </div>
  );
}

function SimulationResult({ found }: { found: Simulation }) {
  const { age, hours, floors, rules, refusal, quote } = found;
  const facts: Fact[] = [
    [words.age, words.ageOf(age.years, age.provinceYears)],
    [words.handOver, hours ? words.hours(hours.earliest, hours.latest) : words.noHours],
    [
      words.minimumPrices,
      floors.length === 0
        ? words.noFloors
        : floors.map(({ productId, name, cents }) => (
            <span key={productId} className="law__line">
              {words.floorOf(name, cents === null ? words.floorNoRate : formatCents(cents))}
            </span>
          )),
    ],
  ];
  return (
    <div className="stack">
      {refusal === null && quote && <State level={3} word={words.allowed} />}
      {refusal === null && !quote ? <p className="q">{words.noCart}</p> : <OrderSums preview={found} />}
      <Facts items={facts} />
      {rules.length > 0 && (
        <details>
          <summary>{words.rulesUsed}</summary>
          <ul className="law__rules">
            {rules.map((rule) => (
              <li key={rule}>
                <code>{rule}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
