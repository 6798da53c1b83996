import { useEffect, useRef, useState } from 'react';
import { findCarrierOf } from '#contract/orders/carriers.ts';
import { findProofOfAge } from '#contract/orders/proof-of-age.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import type { FormValues } from '#ui/forms/form-state.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Button } from '#ui/button.tsx';
import { CarrierFields, readCarrier, toCarrierValues } from './carrier-fields.tsx';
import { words } from './messages.ts';
import type { Order } from './order.ts';
import { correctTracking, type Parcel, shipOrder } from '../calls/orders.ts';
import { describeWeight } from './order-weight.ts';
import { OrderAddress } from './order-address.tsx';
import type { SheetProps } from './reason-sheet.tsx';
import { ShipOwnSheet } from './ship-own-sheet.tsx';
import { useDone } from './use-order-command.ts';

const MAX_PARCELS = 20;

const trackingField = (position: number): string => `parcels/${position}/tracking`;

/** Ships an order: with its parcels, which it corrects of a shipped one, or by the shop itself. */
export function ShipSheet(props: SheetProps) {
  const { carriedBy, parcels } = props.order;
  return carriedBy === 'own' && parcels.length === 0 ? (
    <ShipOwnSheet {...props} />
  ) : (
    <ShipParcels {...props} />
  );
}

function ShipParcels({ order, onClose }: SheetProps) {
  const done = useDone();
  const isCorrection = order.parcels.length > 0;
  const [count, setCount] = useState(Math.max(1, order.parcels.length));
  const [isCarrierChosen, setCarrierChosen] = useState(isCorrection);
  const positions = Array.from({ length: count }, (_, position) => position);
  const form = useOfficeForm<FormValues, Awaited<ReturnType<typeof shipOrder>>>({
    initial: toValues(order),
    save: (values) => {
      const carrier = readCarrier(values);
      if (carrier === '') throw invalidField('otherCarrier', words.carrierNeeded);
      const parcels = positions.map(
        (position): Parcel => ({ carrier, tracking: String(values[trackingField(position)] ?? '').trim() }),
      );
      const empty = parcels.findIndex(({ tracking }) => tracking === '');
      if (empty !== -1) throw invalidField(trackingField(empty), words.trackingNeeded);
      return (isCorrection ? correctTracking : shipOrder)(order, parcels);
    },
    onSaved: (shipped) => {
      done(shipped, isCorrection ? words.trackingCorrected(order.number) : words.shipped(order.number));
      onClose();
    },
  });
  // A scanned number tells its carrier, until the person has chosen one.
  const set = (name: string, value: string | boolean): void => {
    form.set(name, value);
    if (name === 'carrier') setCarrierChosen(true);
    const scanned = isCarrierChosen ? undefined : findCarrierOf(String(value));
    if (name === trackingField(0) && scanned) form.set('carrier', scanned.name);
  };
  const fields = { ...form, set };
  const fieldset = useFocusOnOpen();
  return (
    <FormSheet
      form={form}
      title={isCorrection ? words.commands['correct-tracking'] : words.shipTitle(order.number)}
      submit={words.commands[isCorrection ? 'correct-tracking' : 'ship']}
      isWide
      onClose={onClose}
    >
      <div className="ship" ref={fieldset}>
        <div className="stack">
          {positions.map((position) => (
            <TextField
              key={position}
              form={fields}
              name={trackingField(position)}
              label={count === 1 ? words.trackingNumber : words.trackingOf(position + 1)}
              hint={words.trackingHint}
              maxLength={80}
            />
          ))}
          <CarrierFields form={fields} />
          {count < MAX_PARCELS && (
            <div>
              <Button icon="plus" size="small" onClick={() => setCount(count + 1)}>
                {words.addParcel}
              </Button>
            </div>
          )}
        </div>
        <ParcelFacts order={order} />
      </div>
      <Consequences order={order} isCorrection={isCorrection} />
    </FormSheet>
  );
}

/** Gives the first field of the part the focus, so that a label can be scanned at once. */
function useFocusOnOpen() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the sheet, which opens with the focus on its own first button.
    const frame = requestAnimationFrame(() => part.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
}

/** What happens then. */
function Consequences({ order, isCorrection }: { order: Order; isCorrection: boolean }) {
  if (isCorrection) return <p className="hint">{words.correctionMail}</p>;
  return (
    <>
      <Note kind="plain">
        <p>{words.shipRule(order.ageRequired)}</p>
        <p>{words.proofOfAge(order.ageRequired, findProofOfAge(order.ageRequired))}</p>
      </Note>
      <p className="hint">{words.shipMail}</p>
    </>
  );
}

/** Beside the fields: where the parcel goes, and what is in it. */
function ParcelFacts({ order }: { order: Order }) {
  const weight = describeWeight(order);
  return (
    <div className="stack">
      <Section title={words.to}>
        <OrderAddress order={order} />
        <p className="m">{words.methods[order.recipient.method] ?? order.recipient.method}</p>
      </Section>
      <Section title={words.parcel}>
        <ul className="ship__lines">
          {order.lines.map(({ position, quantity, name }) => (
            <li key={position}>{words.bottle(quantity, name)}</li>
          ))}
        </ul>
        {weight !== undefined && <p className="m">{words.slipWeight(weight)}</p>}
      </Section>
    </div>
  );
}

function toValues({ parcels, suggestedCarrier }: Order): FormValues {
  return {
    ...Object.fromEntries(parcels.map(({ tracking }, position) => [trackingField(position), tracking])),
    ...toCarrierValues(parcels[0]?.carrier ?? suggestedCarrier),
  };
}
