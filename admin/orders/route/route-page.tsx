import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formatDate } from '#contract/format/format-date.ts';
import type { HandOverResult } from '#contract/orders/hand-over.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/office/section.tsx';
import type { Answers } from '../../api-client/typed-calls.ts';
import { moveStop, routeQuery, type StopMove } from '../../calls/orders.ts';
import { Page } from '../../page/page.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { HandOverSheet } from '../hand-over-sheet.tsx';
import { words as orderWords } from '../messages.ts';
import { useOrderFailed } from '../use-order-command.ts';
import { words } from './messages.ts';
import { type RouteStop, Stop } from './stop.tsx';
import '../orders.css';
import './route.css';

/** The orders that the shop brings itself today, in the sequence of the driver. */
export function Component() {
  const query = useQuery({ ...routeQuery(), refetchInterval: 60_000 });
  const route = query.data;
  return (
    <Page
      title={orderWords.route}
      crumbs={[[orderWords.orders, '/orders']]}
      facts={
        route
          ? [
              formatDate(new Date(route.day), 'weekday', 'UTC'),
              words.left(route.stops.length),
              ...(route.doneCount > 0 ? [words.done(route.doneCount)] : []),
            ]
          : []
      }
      actions={
        (route?.stops.length ?? 0) > 0 && (
          <Button icon="printer" onClick={() => window.print()}>
            {orderWords.print}
          </Button>
        )
      }
    >
      <QueryStates query={query}>{(loaded) => <Route route={loaded} />}</QueryStates>
    </Page>
  );
}

type Loaded = Answers['GET /orders/route'];
type HandedOver = { stop: RouteStop; suggested: HandOverResult };

function Route({ route }: { route: Loaded }) {
  const [open, setOpen] = useState<HandedOver | null>(null);
  const { move, message } = useMove(route.stops);
  const { stops, tried, doneCount } = route;
  if (stops.length === 0 && tried.length === 0)
    return doneCount > 0 ? (
      <EmptyState title={words.allDone} text={words.allDoneText}>
        <LinkButton to="/orders">{orderWords.orders}</LinkButton>
      </EmptyState>
    ) : (
      <EmptyState title={words.none} text={words.noneText}>
        <LinkButton to="/orders">{orderWords.orders}</LinkButton>
      </EmptyState>
    );
  const show = (stop: RouteStop, place: number | null): ReactNode => (
    <Stop
      key={stop.number}
      stop={stop}
      place={place}
      area={place === null ? null : findArea(stops, place - 1)}
      isLast={place === stops.length}
      onMove={(to) => move(stop, to)}
      onHandOver={(suggested) => setOpen({ stop, suggested })}
    />
  );
  return (
    <>
      <p className="route__day" aria-hidden="true">
        {words.sheet(formatDate(new Date(route.day), 'weekday', 'UTC'))}
      </p>
      <p className="m route__paid">{words.paid}</p>
      <p className="sr" aria-live="polite">
        {message}
      </p>
      {stops.length > 0 && (
        <ol className="route" aria-label={words.stops}>
          {stops.map((stop, index) => show(stop, index + 1))}
        </ol>
      )}
      {tried.length > 0 && (
        <Section title={words.tried}>
          <ul className="route">{tried.map((stop) => show(stop, null))}</ul>
        </Section>
      )}
      {open && (
        <HandOverSheet
          order={{ ...open.stop, carriedBy: 'own' }}
          province={open.stop.province}
          suggested={open.suggested}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The area that begins with a stop, the first three characters of its postal code; `null`: none does. */
function findArea(stops: readonly RouteStop[], index: number): string | null {
  const [area, before] = [stops[index], stops[index - 1]].map((stop) => stop?.postalCode.slice(0, 3));
  return area === undefined || area === before ? null : area;
}

/** Moves stops one after the other: a press during a move waits for it. */
function useMove(stops: readonly RouteStop[]) {
  const queries = useQueryClient();
  const failed = useOrderFailed();
  const [message, setMessage] = useState('');
  const last = useRef(Promise.resolve());
  const { mutateAsync } = useMutation({
    mutationFn: ({ number, to }: { number: string; to: StopMove }) => moveStop(number, to),
    onSuccess: (route, { number }) => {
      queries.setQueryData(routeQuery().queryKey, route);
      const place = route.stops.findIndex((stop) => stop.number === number) + 1;
      const name = stops.find((stop) => stop.number === number)?.name ?? number;
      setMessage(words.movedTo(name, place));
    },
    onError: failed,
  });
  const move = ({ number }: RouteStop, to: StopMove): void => {
    last.current = last.current
      .then(() => mutateAsync({ number, to }))
      .then(
        () => undefined,
        () => undefined,
      );
  };
  return { move, message };
}
