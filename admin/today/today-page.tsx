import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { createQuery } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { Note } from '#ui/office/note.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { NewOrders } from '../orders/new-orders.tsx';
import { SecondPasskeyNote } from '../own-sign-in/second-passkey-note.tsx';
import { FailedPrices } from './failed-prices.tsx';
import { Figures } from './figures.tsx';
import { LowStock } from './low-stock.tsx';
import { words } from './messages.ts';
import { OrdersToPack } from './orders-to-pack.tsx';
import { PauseSheet, useResume } from './pause-selling.tsx';
import type { Today } from './today.ts';
import { UpcomingChanges } from './upcoming-changes.tsx';

const EVERY_MS = 60_000;

/** What today asks for: eight numbers, orders to pack, low stock, and what changes soon. */
export function Component() {
  const person = usePerson();
  const [isPausing, setPausing] = useOpenFromAddress('pause');
  const query = useQuery({ ...createQuery(['orders', 'today'], '/today'), refetchInterval: EVERY_MS });
  const selling = useQuery(createQuery(['selling'], '/selling')).data;
  const resume = useResume(selling);
  const mayPause = person.may('settings.write') && selling !== undefined;
  return (
    <Page
      title={words.today}
      facts={query.data?.queues ? [words.toPackFact(query.data.queues['to-pack'] ?? 0)] : []}
      actions={
        mayPause && (
          <Button
            icon={selling.pause ? 'play' : 'pause'}
            onClick={() => (selling.pause ? resume.mutate() : setPausing(true))}
            isBusy={resume.isPending}
          >
            {selling.pause ? words.resume : words.pause}
          </Button>
        )
      }
    >
      {selling?.isPaused && selling.pause && (
        <Note kind="danger">{words.paused(selling.pause.sentence)}</Note>
      )}
      <SecondPasskeyNote />
      {person.may('order.read') && <NewOrders />}
      <QueryStates query={query}>{(today) => <Content today={today} />}</QueryStates>
      {isPausing && selling && <PauseSheet selling={selling} onClose={() => setPausing(false)} />}
    </Page>
  );
}

function Content({ today }: { today: Today }) {
  return (
    <>
      {today.failures && today.failures.length > 0 && (
        <Note kind="danger">
          {words.failures}
          <ul>
            {today.failures.map(({ name, reason, since }) => (
              <li key={name}>
                {name} ({reason}), <When at={since} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Figures today={today} />
      <Split
        asideLabel={words.lowStock}
        main={
          <>
            {today.ordersToPack && (
              <OrdersToPack orders={today.ordersToPack} count={today.queues?.['to-pack'] ?? 0} />
            )}
            <FailedPrices prices={today.failedPrices ?? []} />
            <UpcomingChanges changes={today.upcoming} />
          </>
        }
        aside={<Aside today={today} />}
      />
    </>
  );
}

function Aside({ today: { lowStock, stock, messages } }: { today: Today }) {
  return (
    <>
      {lowStock && <LowStock products={lowStock} count={stock?.low ?? lowStock.length} />}
      {messages && (
        <Section title={words.messages}>
          <p>
            <Link className="link" to="/messages">
              {words.open(messages.open)}
            </Link>
          </p>
          <p className="m">{words.unanswered(messages.late)}</p>
        </Section>
      )}
    </>
  );
}
