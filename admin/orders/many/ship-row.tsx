import { type KeyboardEvent, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isAllowed } from '../main-action.ts';
import { words as orderWords } from '../messages.ts';
import { OrderStateMark } from '../order-state.tsx';
import { describeHold, leftUnits, type Order } from '../order.ts';
import { words } from './messages.ts';
import type { useShipMany } from './use-ship-many.ts';

type RowProps = { order: Order; shipping: ReturnType<typeof useShipMany> };

/** An order of the selection: where it goes, its tracking number, and what became of it. */
export function ShipRow(props: RowProps & { onKeyDown(event: KeyboardEvent): void }) {
  const { order, shipping, onKeyDown } = props;
  const { number, recipient, lines, ageRequired, hold } = order;
  const { errors, busy } = shipping;
  const error = errors[number];
  const units = lines.reduce((sum, line) => sum + leftUnits(line), 0);
  return (
    <li className="ship-many__row">
      <div>
        <Link className="link b" to={`/orders/${number}`}>
          {number}
        </Link>
        <p>{`${recipient.name}, ${recipient.city}, ${recipient.province}`}</p>
        <p className="q">{[orderWords.items(units), words.ageOf(ageRequired)].join(' · ')}</p>
      </div>
      {isAllowed(order, 'ship') ? (
        <Typed order={order} shipping={shipping} onKeyDown={onKeyDown} />
      ) : (
        <div className="ship-many__done">
          <OrderStateMark order={{ ...order, ...describeHold({ hold }), packer: null }} />
          {order.parcels.length === 0 && <p className="q">{hold ? hold.reason : words.notNow}</p>}
          {order.parcels.map(({ carrier, tracking }) => (
            <p key={tracking} className="q">
              {words.shippedWith(carrier, tracking)}
            </p>
          ))}
          {isTakenBackHere(order, shipping) && (
            <Button
              size="small"
              aria-label={words.takeBackOne(number)}
              disabled={busy !== null}
              onClick={() => void shipping.takeBackOne(number)}
            >
              {words.takeBack}
            </Button>
          )}
          {error !== undefined && (
            <p className="error" role="alert">
              {error}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** It was shipped on this page and can still be taken back. */
const isTakenBackHere = ({ number, state }: Order, { events }: RowProps['shipping']): boolean =>
  state === 'shipped' && events[number] !== undefined && events[number] !== '';

function Typed({ order, shipping, onKeyDown }: RowProps & { onKeyDown(event: KeyboardEvent): void }) {
  const { number } = order;
  const id = useId();
  const { tracking, errors, busy, setTracking, setError, shipAll } = shipping;
  return (
    <div className="ship-many__typed">
      {order.carriedBy === 'own' ? (
        <OwnText error={errors[number]} />
      ) : (
        <TextField
          id={id}
          label={<span className="sr">{words.trackingOf(number)}</span>}
          error={errors[number]}
          value={tracking[number] ?? ''}
          onChange={({ target }) => {
            setTracking(number, target.value);
            setError(number, undefined);
          }}
          onKeyDown={onKeyDown}
          placeholder={orderWords.trackingNumber}
          required={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={80}
        />
      )}
      <Button
        aria-label={words.shipOne(number)}
        disabled={busy !== null}
        isBusy={busy === number}
        onClick={() => void shipAll([order])}
      >
        {orderWords.commands.ship}
      </Button>
    </div>
  );
}

/** In the place of the field: an order that the shop brings itself has no number. */
function OwnText({ error }: { error: string | undefined }) {
  return (
    <div>
      <p className="q">{orderWords.carriedBy.own}</p>
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
