import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/office/note.tsx';
import { usePerson } from '../../api-client/person.ts';
import { draftKey, readDraft, writeDraft } from '../../forms/drafts.ts';
import { Page } from '../../page/page.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Failure, Skeleton } from '../../parts/query-states.tsx';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { words as orderWords } from '../messages.ts';
import type { Order } from '../order.ts';
import { words } from './messages.ts';
import { isToPick, listPicks, type PickedProduct } from './pick-list.ts';
import { toManyPath, useOrders, useSelectedNumbers } from './selected-orders.ts';
import '../orders.css';
import '../packing/packing.css';
import './many.css';

/** Orders on one pick list. */
const MAX_ORDERS = 20;

/** The bottles of several orders by bin, to fetch them in one walk: on a phone or on paper. */
export function Component() {
  const selected = useSelectedNumbers();
  const numbers = selected.slice(0, MAX_ORDERS);
  const rest = selected.slice(MAX_ORDERS);
  const { orders, error, refetch } = useOrders(numbers);
  // What follows is at hand where the walk ends: at the foot of a phone.
  const ship = (
    <LinkButton className="main-act" variant="primary" to={toManyPath('ship', numbers)}>
      {orderWords.commands.ship}
    </LinkButton>
  );
  return (
    <Page
      title={orderWords.pickList}
      crumbs={[[orderWords.orders, '/orders']]}
      actions={
        <>
          <LinkButton to={toManyPath('slips', numbers)}>{orderWords.printSlips}</LinkButton>
          <Button icon="printer" onClick={() => window.print()}>
            {orderWords.print}
          </Button>
          {ship}
        </>
      }
      foot={ship}
    >
      {rest.length > 0 && (
        <Note kind="plain">
          {words.more(rest.length)}{' '}
          <LinkButton size="small" to={toManyPath('pick-list', rest)}>
            {words.nextList}
          </LinkButton>
        </Note>
      )}
      {orders ? (
        <Picks key={numbers.join()} orders={orders} />
      ) : error ? (
        <Failure error={error} onRepeat={refetch} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function Picks({ orders }: { orders: readonly Order[] }) {
  const toPick = orders.filter(isToPick);
  const picks = listPicks(toPick);
  const leftOut = orders.filter((order) => !isToPick(order)).map(({ number }) => number);
  const [ticked, tick] = useTicks(toPick, picks);
  const units = picks.reduce((sum, pick) => sum + pick.units, 0);
  const done = picks.reduce((sum, pick) => sum + (ticked[pick.productId] === true ? pick.units : 0), 0);
  return (
    <>
      {leftOut.length > 0 && <Note kind="info">{words.leftOut(leftOut)}</Note>}
      {picks.length === 0 ? (
        <EmptyState title={words.nothingToPick} text={words.nothingToPickText}>
          <LinkButton to="/orders">{words.toOrders}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="picks__sum">
            <span>{words.forOrders(units, toPick.length)}</span>
            <b aria-live="polite">{words.pickedOf(done, units)}</b>
          </p>
          <progress className="pack-progress" max={units} value={done} aria-label={words.progress} />
          <ul className="picks" aria-label={words.picks}>
            {picks.map((pick) => (
              <li key={pick.productId}>
                <Check
                  rowClass="picks__row"
                  checked={ticked[pick.productId] === true}
                  onChange={({ target }) => tick(pick.productId, target.checked)}
                  label={<PickText pick={pick} />}
                  end={<b className="picks__units">{pick.units}</b>}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Where a product lies, what it is, and for which orders. */
function PickText({ pick }: { pick: PickedProduct }) {
  const { binLocation, name, volume, sku, missing, orders } = pick;
  const facts = [sku, volume, ...(missing > 0 ? [orderWords.missing(missing)] : [])];
  return (
    <span className="picks__text">
      <b className="picks__bin">{binLocation}</b>
      <Thumbnail {...pick} />
      <span className="picks__name">
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <small>
          {words.forWhich(orders.map(({ number, units }) => words.forOrder(number, units)).join(', '))}
        </small>
      </span>
    </span>
  );
}

/** What is picked. The tab keeps it over reloads, for these orders. */
function useTicks(orders: readonly Order[], picks: readonly PickedProduct[]) {
  const { id } = usePerson();
  const numbers = orders.map(({ number }) => number).toSorted();
  const key = draftKey(id, `pick ${numbers.join()}`);
  const [ticked, setTicked] = useState(() => {
    const none = Object.fromEntries(picks.map(({ productId }) => [productId, false]));
    return readDraft<Readonly<Record<string, boolean>>>(sessionStorage, key, none);
  });
  const tick = (productId: string, isPicked: boolean): void => {
    const next = { ...ticked, [productId]: isPicked };
    setTicked(next);
    writeDraft(sessionStorage, key, next);
  };
  return [ticked, tick] as const;
}
