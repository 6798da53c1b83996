import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { endExchange } from '../calls/orders.ts';
import { usePerson } from '../api-client/person.ts';
import { formatWhen } from '../parts/format-when.ts';
import { isAllowed } from './main-action.ts';
import { words } from './messages.ts';
import type { Order } from './order.ts';
import type { useOrderCommand } from './use-order-command.ts';

type Exchange = Order['exchanges'][number];

/** What an order is in exchange for, and what its bottles were exchanged for or wait to be. */
export function ExchangeNotes({
  order,
  command,
}: {
  order: Order;
  command: ReturnType<typeof useOrderCommand>;
}) {
  const { replaces, exchanges } = order;
  const end = (): void =>
    command.mutate({ run: () => endExchange(order), done: words.exchangeEnded(order.number) });
  return (
    <>
      {replaces !== null && (
        <Note kind="plain">
          {words.inExchangeFor}{' '}
          <Link className="link" to={`/orders/${replaces}`}>
            {replaces}
          </Link>
        </Note>
      )}
      {exchanges.map((exchange) => (
        <ExchangeNote
          key={exchange.id}
          bottles={describeBottles(order, exchange)}
          exchange={exchange}
          isBusy={command.isPending}
          {...(isAllowed(order, 'end-exchange') && { onEnd: end })}
        />
      ))}
    </>
  );
}

function ExchangeNote(props: { bottles: string; exchange: Exchange; isBusy: boolean; onEnd?(): void }) {
  const { bottles, exchange, isBusy, onEnd } = props;
  const { shop } = usePerson();
  const { state, newNumber, waiting } = exchange;
  if (state === 'open' && waiting)
    return (
      <Note
        kind="info"
        actions={
          onEnd && (
            <Button size="small" isBusy={isBusy} onClick={onEnd}>
              {words.endExchange}
            </Button>
          )
        }
      >
        {words.exchangeOpen(bottles, waiting.code, formatWhen(waiting.expiresAt, shop.timeZone))}
      </Note>
    );
  if (newNumber === null) return null;
  const isRefunded = state === 'done';
  return (
    <Note kind={isRefunded ? 'plain' : 'danger'}>
      {isRefunded ? words.exchangedFor(bottles) : words.exchangeNotRefunded(bottles)}{' '}
      <Link className="link" to={`/orders/${newNumber}`}>
        {newNumber}
      </Link>
    </Note>
  );
}

const describeBottles = ({ lines }: Order, { line, quantity }: Exchange): string =>
  words.bottle(quantity, lines[line]?.name ?? '');
