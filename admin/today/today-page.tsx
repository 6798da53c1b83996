import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#contract/format/format-date.ts';
import { sellingQuery, todayQuery } from '../calls/shop.ts';
import { usePerson } from '../api-client/person.ts';
import { Note } from '#ui/office/note.tsx';
import { Split } from '#ui/office/section.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { NewOrders } from '../orders/new-orders.tsx';
import { usePack } from '../orders/packing/use-pack.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { SecondPasskeyNote } from '../own-sign-in/second-passkey-note.tsx';
import { DisputesToAnswer } from './disputes-to-answer.tsx';
import { FailedPlans } from './failed-plans.tsx';
import { FailedPrices } from './failed-prices.tsx';
import { FirstSteps } from '../opening/first-steps.tsx';
import { Figures } from './figures.tsx';
import { LowStock } from './low-stock.tsx';
import { words } from './messages.ts';
import { OpenMessages } from './open-messages.tsx';
import { OrdersToPack } from './orders-to-pack.tsx';
import { PauseSheet, useResume } from './pause-selling.tsx';
import type { Today } from './today.ts';
import { ToReview } from './to-review.tsx';
import './today.css';
import { Unreachable } from './unreachable.tsx';
import { UpcomingChanges } from './upcoming-changes.tsx';

const EVERY_MS = 60_000;

/** What today asks for: eight numbers, orders to pack, low stock, and what changes soon. */
export function Component() {
  const person = usePerson();
  const [isPausing, setPausing] = useOpenFromAddress('pause');
  const query = useQuery({ ...todayQuery(), refetchInterval: EVERY_MS });
  const selling = useQuery(sellingQuery()).data;
  const resume = useResume(selling);
  const mayPause = person.may('settings.write') && selling !== undefined;
  const { isBusy, packNext } = usePack();
  const next = query.data ? nextAction(query.data, person.may, { isBusy, packNext }) : null;
  const toggle = (): void => (selling?.pause ? resume.mutate() : setPausing(true));
  return (
    <Page
      title={words.today}
      facts={query.data ? [formatDate(new Date(query.data.day), 'weekday', 'UTC')] : []}
      {...(next !== null && { foot: next })}
      actions={
        <>
          {next}
          {mayPause && (
            <Menu
              label={words.more}
              icon="dots-three"
              items={[
                {
                  label: selling.pause ? words.resume : words.pause,
                  icon: selling.pause ? 'play' : 'pause',
                  run: toggle,
                },
              ]}
            />
          )}
        </>
      }
    >
      {selling?.isPaused && selling.pause && (
        <Note
          kind="danger"
          actions={
            mayPause && (
              <Button size="small" icon="play" isBusy={resume.isPending} onClick={toggle}>
                {words.resume}
              </Button>
            )
          }
        >
          {words.paused(selling.pause.sentence)}
        </Note>
      )}
      <SecondPasskeyNote />
      {person.may('order.read') && <NewOrders />}
      <QueryStates query={query}>{(today) => <Content today={today} />}</QueryStates>
      {isPausing && selling && <PauseSheet selling={selling} onClose={() => setPausing(false)} />}
    </Page>
  );
}

/** The button of what waits first; `null`: nothing waits. */
function nextAction(
  { queues, messages, firstSteps }: Today,
  may: ReturnType<typeof usePerson>['may'],
  { isBusy, packNext }: { isBusy: boolean; packNext(): void },
): ReactNode {
  const toPack = queues?.['to-pack'] ?? 0;
  if (toPack > 0 && may('order.fulfil'))
    return (
      <Button
        className="main-act"
        variant="primary"
        icon="package"
        isBusy={isBusy}
        onClick={() => packNext()}
      >
        {words.pack(toPack)}
      </Button>
    );
  const needsProduct = firstSteps?.some(({ step, isDone }) => step === 'bottles' && !isDone);
  if (needsProduct && may('catalogue.write'))
    return (
      <LinkButton className="main-act" variant="primary" icon="plus" to="/products?new">
        {words.firstProduct}
      </LinkButton>
    );
  if (messages === undefined || messages.open === 0) return null;
  return (
    <LinkButton className="main-act" variant="primary" icon="chat-centered-text" to="/messages">
      {words.answer(messages.open)}
    </LinkButton>
  );
}

/** Leads to what to do about what does not work, if the person may go there. */
function ToHealth() {
  const { may } = usePerson();
  if (!may('settings.write')) return null;
  return (
    <LinkButton size="small" to="/health">
      {words.toHealth}
    </LinkButton>
  );
}

function Content({ today }: { today: Today }) {
  return (
    <>
      {today.noBackupSince && (
        <Note
          kind="danger"
          actions={
            <LinkButton size="small" to="/settings/backup">
              {words.toBackups}
            </LinkButton>
          }
        >
          {words.noBackup} <When at={today.noBackupSince} />.
        </Note>
      )}
      {today.failures && today.failures.length > 0 && (
        <Note kind="danger" actions={<ToHealth />}>
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
      <FailedPlans plans={today.failedPlans ?? []} />
      {today.firstSteps && <FirstSteps steps={today.firstSteps} />}
      <Figures today={today} />
      <Split
        asideLabel={words.lowStock}
        main={
          <>
            {today.disputes && <DisputesToAnswer disputes={today.disputes} />}
            {today.toReview && <ToReview orders={today.toReview} />}
            {today.unreachable && <Unreachable buyers={today.unreachable} />}
            {today.ordersToPack && (
              <OrdersToPack
                orders={today.ordersToPack}
                count={today.queues?.['to-pack'] ?? 0}
                toBring={today.queues?.['own-delivery'] ?? 0}
              />
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
      {messages && <OpenMessages messages={messages} />}
    </>
  );
}
