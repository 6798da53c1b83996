import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import type { HandOverResult } from '#contract/orders/hand-over.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePerson } from '../../api-client/person.ts';
import type { Answers } from '../../api-client/typed-calls.ts';
import { shipOrder, type StopMove } from '../../calls/orders.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { words as orderWords } from '../messages.ts';
import { useOrderCommand } from '../use-order-command.ts';
import { words } from './messages.ts';

export type RouteStop = Answers['GET /orders/route']['stops'][number];

type Props = {
  stop: RouteStop;
  /** From 1 on; `null`: no one was there today. */
  place: number | null;
  /** The area that begins here, such as M6R; `null`: it is that of the stop before. */
  area: string | null;
  isLast: boolean;
  onMove(to: StopMove): void;
  onHandOver(suggested: HandOverResult): void;
};

/** A stop: whom the driver meets and where, what they bring, and what came of it. */
export function Stop(props: Props) {
  const { stop, place, area } = props;
  const { shop } = usePerson();
  const { name, postalCode, phone, number, ageRequired, bottles, dueDay, triedAt } = stop;
  return (
    <li className="route__stop">
      {area !== null && <h2 className="route__area">{words.area(area)}</h2>}
      <p className="route__place" aria-hidden={place === null}>
        {place !== null && <span className="sr">{words.stop(place)}</span>}
        <span aria-hidden="true">{place}</span>
      </p>
      <div className="route__who">
        <p className="b">{name}</p>
        <address>
          {[stop.address, stop.address2].filter(Boolean).join(', ')}
          <br />
          {`${stop.city}, ${stop.province} ${postalCode}`}
        </address>
        {phone !== '' && (
          <a className="link route__phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        )}
      </div>
      <div className="route__what">
        <ul>
          {bottles.map(({ name: bottle, volume, quantity }, index) => (
            <li key={index}>{words.bottle(quantity, bottle, volume)}</li>
          ))}
        </ul>
        <p className="route__age">{words.age(ageRequired)}</p>
        {dueDay !== null && (
          <p className="q">{words.due(formatDate(new Date(dueDay), 'weekdayInYear', 'UTC'))}</p>
        )}
        {triedAt !== null && (
          <p className="q">{words.triedAt(formatDate(new Date(triedAt), 'clock', shop.timeZone))}</p>
        )}
        <Link className="link small" to={`/orders/${number}`} aria-label={words.openOrder(number)}>
          {number}
        </Link>
        <p className="route__sign">{words.signature}</p>
      </div>
      <Acts {...props} />
    </li>
  );
}

/** What can be done now: a stop is packed, shipped, and then handed over, where the person may do that. */
function Acts({ stop, place, isLast, onMove, onHandOver }: Props) {
  const person = usePerson();
  const command = useOrderCommand();
  const { number, name, state, isHeld } = stop;
  if (!person.may('order.fulfil')) return null;
  return (
    <div className="route__acts">
      {isHeld && <p className="q">{words.held}</p>}
      {!isHeld && state === 'paid' && (
        <>
          <p className="q">{words.toPack}</p>
          <LinkButton to={`/orders/${number}`}>{words.pack}</LinkButton>
        </>
      )}
      {!isHeld && state === 'packing' && (
        <>
          <p className="q">{words.onBoard}</p>
          <Button
            icon="truck"
            isBusy={command.isPending}
            onClick={() =>
              command.mutate({ run: () => shipOrder(stop, []), done: orderWords.shipped(number) })
            }
          >
            {orderWords.commands.ship}
          </Button>
        </>
      )}
      {state === 'shipped' && (
        <>
          <Button variant={place === 1 ? 'primary' : undefined} onClick={() => onHandOver('verified')}>
            {words.delivered}
          </Button>
          <Button onClick={() => onHandOver('nobody')}>{words.notDelivered}</Button>
        </>
      )}
      {place !== null && (
        <Moves key={`${number} moves`} name={name} isFirst={place === 1} isLast={isLast} onMove={onMove} />
      )}
    </div>
  );
}

/** Two buttons, which hold the focus while the stop moves. */
function Moves(props: { name: string; isFirst: boolean; isLast: boolean; onMove(to: StopMove): void }) {
  const { name, isFirst, isLast, onMove } = props;
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    // A moved row loses the focus in the browser.
    if (pressed.current && document.activeElement === document.body) pressed.current.focus();
  });
  const button = (to: StopMove, isEnd: boolean) => (
    <IconButton
      icon={to === 'earlier' ? 'arrow-up' : 'arrow-down'}
      hasLine
      label={words[to](name)}
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        if (!isEnd) onMove(to);
      }}
      onBlur={() => {
        // The focus went elsewhere by the person, not by a move.
        if (document.activeElement !== document.body) pressed.current = null;
      }}
    />
  );
  return (
    <span className="route__moves">
      {button('earlier', isFirst)}
      {button('later', isLast)}
    </span>
  );
}
