import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '#contract/format/format-list.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import { deliveryQuery } from '../calls/delivery.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { BlockedSheet, SurchargeSheet } from './area-sheets.tsx';
import { type Delivery, nameMonth } from './delivery.ts';
import { DispatchSheet, WeightSheet } from './dispatch-sheet.tsx';
import { words } from './messages.ts';
import { PickupSheet } from './pickup-sheet.tsx';
import { type Open, ProvinceTable } from './province-table.tsx';
import './delivery.css';

/** Where the shop delivers, at which prices, and when parcels leave. */
export function Component() {
  const delivery = useQuery(deliveryQuery());
  return (
    <Page title={words.title} facts={[words.about]}>
      <QueryStates query={delivery}>{(found) => <Parts delivery={found} />}</QueryStates>
    </Page>
  );
}

function Parts({ delivery }: { delivery: Delivery }) {
  const [sheet, setSheet] = useState<Parameters<Open>[0]>();
  const { may } = usePerson();
  const open: Open | undefined = may('settings.write') ? (given) => setSheet(() => given) : undefined;
  const parts = { delivery, open };
  return (
    <div className="stack">
      {delivery.isDemo && <Note kind="info">{words.demo}</Note>}
      <ProvinceTable {...parts} />
      <Surcharges {...parts} />
      <Blocked {...parts} />
      <Dispatch {...parts} />
      <Pickup {...parts} />
      <Weight {...parts} />
      {sheet?.({ delivery, onClose: () => setSheet(undefined) })}
    </div>
  );
}

type PartProps = { delivery: Delivery; open: Open | undefined };

/** The button of a part, for those who may change it. */
function OpenButton({ label, onPress }: { label: string; onPress: (() => void) | undefined }) {
  return (
    onPress && (
      <Button size="small" onClick={onPress}>
        {label}
      </Button>
    )
  );
}

function Surcharges({ delivery, open }: PartProps) {
  const rows = delivery.terms.surcharges ?? [];
  return (
    <Section
      title={words.surcharges}
      end={
        <OpenButton
          label={words.addSurcharge}
          onPress={open && (() => open((props) => <SurchargeSheet {...props} row={undefined} />))}
        />
      }
    >
      {rows.length === 0 && <p className="q">{words.noSurcharges}</p>}
      <ul className="drows">
        {rows.map((row) => (
          <li key={`${row.prefix} ${row.from ?? ''}`}>
            <RowName
              name={words.postalCodes(row.prefix)}
              onPress={open && (() => open((props) => <SurchargeSheet {...props} row={row} />))}
            />
            <span className="tnum">{words.more(row.cents)}</span>
            <span className="q">{row.reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Blocked({ delivery, open }: PartProps) {
  const rows = delivery.terms.blockedPostalCodes;
  return (
    <Section
      title={words.blocked}
      end={
        <OpenButton
          label={words.addBlocked}
          onPress={open && (() => open((props) => <BlockedSheet {...props} row={undefined} />))}
        />
      }
    >
      {rows.length === 0 && <p className="q">{words.noBlocked}</p>}
      <ul className="drows">
        {rows.map((row) => (
          <li key={row.prefix}>
            <RowName
              name={words.postalCodes(row.prefix)}
              onPress={open && (() => open((props) => <BlockedSheet {...props} row={row} />))}
            />
            <span className="q">{row.reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The name of a row, which opens it for those who may change it. */
function RowName({ name, onPress }: { name: string; onPress: (() => void) | undefined }) {
  if (!onPress) return <b>{name}</b>;
  return (
    <Button size="small" variant="quiet" onClick={onPress}>
      {name}
    </Button>
  );
}

function Dispatch({ delivery, open }: PartProps) {
  const { dispatch } = delivery.terms;
  const nameDays = (days: readonly (keyof typeof words.weekday)[]): string =>
    formatList(days.map((day) => words.weekday[day]));
  return (
    <Section
      title={words.dispatch}
      end={
        <OpenButton
          label={dispatch ? words.changeDispatch : words.setDispatch}
          onPress={open && (() => open((props) => <DispatchSheet {...props} />))}
        />
      }
    >
      {!dispatch && <p className="q">{words.noDispatch}</p>}
      {dispatch && <p>{words.dispatchText(dispatch.city, dispatch.cutOff, nameDays(dispatch.days))}</p>}
      {dispatch?.closedOnHolidays !== false && dispatch && <p>{words.holidays}</p>}
      {dispatch?.cold && (
        <p>
          {words.coldText(
            nameMonth(dispatch.cold.from),
            nameMonth(dispatch.cold.to),
            dispatch.cold.belowAbvPercent,
            nameDays(dispatch.cold.days),
          )}
        </p>
      )}
    </Section>
  );
}

function Pickup({ delivery, open }: PartProps) {
  const { terms, counter } = delivery;
  const { pickup } = terms;
  return (
    <Section
      title={words.pickup}
      end={
        counter && (
          <OpenButton
            label={pickup ? words.changeDispatch : words.offerPickup}
            onPress={open && (() => open((props) => <PickupSheet {...props} />))}
          />
        )
      }
    >
      {!counter && <Note kind="info">{words.noCounter}</Note>}
      {counter && !pickup && <p className="q">{words.noPickup(counter.address, counter.city)}</p>}
      {counter && pickup && (
        <>
          <p>{words.pickupText(counter.address, counter.city, pickup.holdDays, pickup.remindAfterDays)}</p>
          <p className="q">{pickup.hours}</p>
        </>
      )}
    </Section>
  );
}

function Weight({ delivery, open }: PartProps) {
  const { gramsPerLitre } = delivery.terms;
  return (
    <Section
      title={words.weight}
      end={
        <OpenButton
          label={words.changeDispatch}
          onPress={open && (() => open((props) => <WeightSheet {...props} />))}
        />
      }
    >
      <p className="q">
        {gramsPerLitre
          ? words.weightText(gramsPerLitre.glass, gramsPerLitre.can, gramsPerLitre.other)
          : words.weightDefault}
      </p>
    </Section>
  );
}
