import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { openingQuery } from '../calls/shop.ts';
import { Page } from '../page/page.tsx';
import { describeActor } from '../parts/describe-actor.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { DemoSection } from './demo-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { describeBack, isNothing, OrdersBack } from './gives-back.tsx';
import { GoLiveSheet } from './go-live-sheet.tsx';
import { words } from './messages.ts';

type Opening = Answers['GET /settings/opening'];

/** What the shop cannot sell without, what is better first, and what going live gives back. */
export function Component() {
  const query = useQuery(openingQuery());
  return (
    <Page title={words.title} facts={[words.about]}>
      <QueryStates query={query}>{(found) => <Found opening={found} />}</QueryStates>
    </Page>
  );
}

function Found({ opening }: { opening: Opening }) {
  const { may } = usePerson();
  const { steps, toGiveBack, lastOpening } = opening;
  return (
    <div className="stack">
      <Standing opening={opening} />
      {may('settings.security') && <DemoSection />}
      <FirstSteps steps={steps} showsDone />
      {!isNothing(toGiveBack) && (
        <Section title={words.toGiveBack}>
          <p>{describeBack(toGiveBack)}</p>
          <p>{words.forGood}</p>
          <OrdersBack orders={toGiveBack.orders} />
        </Section>
      )}
      {lastOpening && <LastOpening opened={lastOpening} />}
    </div>
  );
}

/** Whether the shop is live, or may go live now. */
function Standing({ opening: { isLive, steps, toGiveBack, lastOpening } }: { opening: Opening }) {
  const { may } = usePerson();
  const [isAsking, setAsking] = useState(false);
  const isReady = steps.every(({ list, step, isDone }) => isDone || list === 'better' || step === 'payments');
  if (!isLive)
    return isReady ? (
      <Note
        kind="info"
        actions={
          <LinkButton size="small" to="/settings/payment">
            {words.payments}
          </LinkButton>
        }
      >
        {words.ready}
      </Note>
    ) : null;
  if (lastOpening !== null && isNothing(toGiveBack)) return <Note kind="info">{words.isLive}</Note>;
  return (
    <>
      <Note
        kind="info"
        actions={
          isReady &&
          may('settings.payment') && (
            <Button size="small" variant="primary" onClick={() => setAsking(true)}>
              {words.openShop}
            </Button>
          )
        }
      >
        {words.liveKey}
      </Note>
      {isAsking && <GoLiveSheet toGiveBack={toGiveBack} onClose={() => setAsking(false)} />}
    </>
  );
}

function LastOpening({ opened }: { opened: NonNullable<Opening['lastOpening']> }) {
  const { openedAt, by, steps, orders } = opened;
  const done = steps.filter(({ isDone }) => isDone).map(({ step }) => words.steps[step].title);
  return (
    <Section title={words.lastOpening}>
      <Facts
        items={[
          [words.openedAt, <When key="at" at={openedAt} />],
          [words.openedBy, describeActor(by)],
          [words.wereDone, done.join(', ')],
          [words.cameBack, isNothing(opened) ? words.nothingBack : describeBack(opened)],
        ]}
      />
      <OrdersBack orders={orders} />
    </Section>
  );
}
