import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { FormValues } from '#ui/forms/form-state.ts';
import { useControlKey } from '../../page/keys.ts';
import { Page } from '../../page/page.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Failure, Skeleton } from '../../parts/query-states.tsx';
import { CarrierFields, readCarrier, toCarrierValues } from '../carrier-fields.tsx';
import { words as orderWords } from '../messages.ts';
import type { Order } from '../order.ts';
import { words } from './messages.ts';
import { useOrders, useSelectedNumbers } from './selected-orders.ts';
import { ShipRow } from './ship-row.tsx';
import { useShipMany } from './use-ship-many.ts';
import '../orders.css';
import './many.css';

const CRUMBS = [[orderWords.orders, '/orders']] as const;

/** Ships several orders: the carrier is chosen once, and each order gets its tracking number. */
export function Component() {
  const numbers = useSelectedNumbers();
  const { orders, error, refetch } = useOrders(numbers);
  const [first] = orders ?? [];
  // Rows keep what is typed while an order is read again.
  if (orders && first) return <ShipMany key={numbers.join()} orders={orders} last={first.suggestedCarrier} />;
  return (
    <Page title={words.shipMany(numbers.length)} crumbs={CRUMBS}>
      {error ? (
        <Failure error={error} onRepeat={refetch} />
      ) : numbers.length > 0 ? (
        <Skeleton />
      ) : (
        <EmptyState title={words.nothingSelected} text={words.nothingSelectedText}>
          <LinkButton to="/orders">{words.toOrders}</LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}

/** `last` is the carrier that the shop used last; `null`: none yet. */
function ShipMany({ orders, last }: { orders: readonly Order[]; last: string | null }) {
  const [values, setValues] = useState<FormValues>(() => toCarrierValues(last));
  const shipping = useShipMany(orders, readCarrier(values));
  const { typed, busy, shipAll } = shipping;
  const { list, goToNext } = useNextField();
  const shipped = orders.filter(({ parcels }) => parcels.length > 0).length;
  const run = (): void => void shipAll(typed);
  useControlKey('enter', () => {
    if (typed.length > 0 && busy === null) run();
  });
  const primary = (
    <Button
      className="main-act"
      variant="primary"
      shortcut="Ctrl ↵"
      disabled={typed.length === 0}
      isBusy={busy !== null}
      onClick={run}
    >
      {typed.length === 0 ? orderWords.commands.ship : words.shipTyped(typed.length)}
    </Button>
  );
  return (
    <Page
      title={words.shipMany(orders.length)}
      crumbs={CRUMBS}
      facts={[
        <b key="shipped" aria-live="polite">
          {words.shippedOf(shipped, orders.length)}
        </b>,
      ]}
      actions={primary}
      foot={primary}
    >
      <div className="ship-many__carrier">
        <CarrierFields
          form={{ values, errors: {}, set: (name, value) => setValues((all) => ({ ...all, [name]: value })) }}
        />
      </div>
      <p className="hint">{words.scanHint}</p>
      <ul className="ship-many" ref={list}>
        {orders.map((order) => (
          <ShipRow key={order.number} order={order} shipping={shipping} onKeyDown={goToNext} />
        ))}
      </ul>
      <p className="hint">{orderWords.shipMail}</p>
    </Page>
  );
}

/** Enter, which ends a scan, goes to the field of the next order, and after the last to the button. */
function useNextField() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const goToNext = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(target) + 1];
    if (next) return next.focus();
    const buttons = [...document.querySelectorAll<HTMLElement>('.main-act')];
    buttons.find((button) => button.offsetParent !== null)?.focus();
  };
  return { list, goToNext };
}
