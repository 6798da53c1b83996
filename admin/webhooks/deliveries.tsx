import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { State } from '#ui/office/tube.tsx';
import { deliveryQuery, listDeliveries, replayDelivery } from '../calls/webhooks.ts';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import { useReadAgain } from './use-read-again.ts';
import { type Delivery, describeDelivery } from './webhook.ts';

/** The parameter of the address that names the row which is shown, as lists call it. */
const SHOWN = 'entry';

const defineDeliveries = (
  webhookId: string,
  openId: string | undefined,
  getHref: (delivery: Delivery) => string,
): ListDefinition<Delivery> => ({
  resource: 'webhook-deliveries',
  read: listDeliveries,
  name: words.deliveries,
  getId: ({ id }) => id,
  getName: ({ event, id }) => `${event.type} ${id}`,
  getHref,
  openId,
  columns: [
    {
      id: 'event',
      label: words.event,
      cell: ({ event }) => event.type,
      below: ({ event: { data } }) => `${data.kind} ${data.id}`,
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'state', label: words.state, cell: (one) => <State {...describeDelivery(one)} />, entry: 'second' },
    {
      id: 'took',
      label: words.answer,
      cell: ({ status, tookMs }) => (status === null || tookMs === null ? '' : words.took(tookMs)),
      isNumber: true,
    },
    {
      id: 'time',
      label: words.time,
      cell: ({ createdAt }) => <When at={createdAt} />,
      sort: 'at',
      entry: 'end',
    },
    {
      id: 'again',
      label: words.sendAgain,
      isAction: true,
      entry: 'extra',
      cell: (one) => one.state === 'failed' && <ReplayButton delivery={one} />,
    },
  ],
  filters: [{ field: 'at', label: words.time, kind: 'day' }],
  views: (['all', 'failed', 'waiting', 'delivered'] as const).map((id) => ({
    id,
    label: words.views[id],
    query: `endpointId=${webhookId}${id === 'all' ? '' : `&state=${id}`}`,
  })),
  empty: { title: words.noDeliveries, text: words.noDeliveriesText },
});

/** What was sent to a webhook, the newest first. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const [address, setAddress] = useSearchParams();
  const shown = address.get(SHOWN) ?? undefined;
  const getHref = ({ id }: Delivery): string => {
    const next = new URLSearchParams(address);
    next.set(SHOWN, id);
    return `/webhooks/${webhookId}?${next}`;
  };
  const close = (): void => {
    const next = new URLSearchParams(address);
    next.delete(SHOWN);
    setAddress(next, { replace: true });
  };
  return (
    <>
      <List definition={defineDeliveries(webhookId, shown, getHref)} />
      {shown !== undefined && <DeliverySheet id={shown} onClose={close} />}
    </>
  );
}

function DeliverySheet({ id, onClose }: { id: string; onClose(): void }) {
  const query = useQuery(deliveryQuery(id));
  return (
    <Sheet
      title={query.data?.event.type ?? words.event}
      onClose={onClose}
      foot={query.data && <ReplayButton delivery={query.data} />}
    >
      <QueryStates query={query}>{(found) => <DeliveryFacts delivery={found} />}</QueryStates>
    </Sheet>
  );
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { attempts, createdAt, nextAttemptAt, tookMs, status, answer, event, eventId } = delivery;
  return (
    <div className="stack">
      <State {...describeDelivery(delivery)} />
      <Facts
        items={[
          [words.time, <When key="at" at={createdAt} />],
          [words.attempts, attempts],
          ...(nextAttemptAt === null ? [] : [[words.next, <When key="next" at={nextAttemptAt} />] as const]),
          ...(status === null || tookMs === null
            ? []
            : [[words.answer, `${status}, ${words.took(tookMs)}`] as const]),
          [
            words.id,
            <code key="id" className="webhook-url">
              {eventId}
            </code>,
          ],
        ]}
      />
      <h3>{words.body}</h3>
      <pre className="webhook-body">{JSON.stringify(event, null, 2)}</pre>
      <h3>{words.text}</h3>
      {answer === null || answer === '' ? (
        <p className="q">{words.noText}</p>
      ) : (
        <pre className="webhook-body">{answer}</pre>
      )}
    </div>
  );
}

function ReplayButton({ delivery: { id, event } }: { delivery: Delivery }) {
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const replay = useMutation({
    mutationFn: () => replayDelivery(id),
    onSuccess: ({ deliveries }) => {
      toasts.show({ title: words.sentAgain(deliveries) });
      readAgain();
    },
    onError: (error) => toasts.fail(words.failed, error),
  });
  return (
    <Button size="small" isBusy={replay.isPending} onClick={() => replay.mutate()}>
      {words.sendAgain}
      <span className="sr"> {event.type}</span>
    </Button>
  );
}
