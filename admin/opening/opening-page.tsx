import { useQuery } from '@tanstack/react-query';
import { Note } from '#ui/office/note.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { openingQuery } from '../calls/shop.ts';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { FirstSteps } from './first-steps.tsx';
import { words } from './messages.ts';

/** What the shop cannot sell without, and what is better first. */
export function Component() {
  const query = useQuery(openingQuery());
  return (
    <Page title={words.title} facts={[words.about]}>
      <QueryStates query={query}>{(found) => <Found opening={found} />}</QueryStates>
    </Page>
  );
}

function Found({ opening: { isLive, steps } }: { opening: Answers['GET /settings/opening'] }) {
  const isReady = steps.every(({ list, step, isDone }) => isDone || list === 'better' || step === 'payments');
  return (
    <div className="stack">
      {isLive && <Note kind="info">{words.isLive}</Note>}
      {!isLive && isReady && (
        <Note
          kind="info"
          actions={
            <LinkButton size="small" to="/settings/payment">
              {words.goLive}
            </LinkButton>
          }
        >
          {words.ready}
        </Note>
      )}
      <FirstSteps steps={steps} showsDone />
    </div>
  );
}
