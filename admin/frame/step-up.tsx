import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import { signInHref } from '../api-client/office-fetch.ts';
import { ME, usePerson } from '../api-client/person.ts';
import { setStepUp, type SignInCause, STEP_UP_CHANNEL, STEP_UP_DONE } from '../api-client/step-up.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { words } from './messages.ts';

/**
 * Asks the person to sign in, in a window of its own, so that nothing on this page is lost. The request
 * that needed it is repeated then. Once the session has ended, the page is covered until then.
 */
export function StepUp() {
  const queries = useQueryClient();
  const { id } = usePerson();
  const [asked, setAsked] = useState<{ cause: SignInCause; settle(isProven: boolean): void } | null>(null);
  useEffect(() => {
    setStepUp(async (cause) => await new Promise((settle) => setAsked({ cause, settle })));
    return () => setStepUp(undefined);
  }, []);
  if (asked === null) return null;
  return (
    <StepUpDialog
      cause={asked.cause}
      onEnd={(isProven) => {
        setAsked(null);
        asked.settle(isProven);
        if (!isProven || asked.cause === 'too-long-ago') return;
        // What another person began here is not for this one.
        void queries
          .fetchQuery({ ...ME, staleTime: 0 })
          .then((me) => (me.id === id ? undefined : location.reload()));
      }}
    />
  );
}

function StepUpDialog({ cause, onEnd }: { cause: SignInCause; onEnd(isProven: boolean): void }) {
  const [isWaiting, setWaiting] = useState(false);
  const end = useEffectEvent(onEnd);
  const isEnded = cause === 'session-ended';
  useEffect(() => {
    const channel = new BroadcastChannel(STEP_UP_CHANNEL);
    channel.addEventListener('message', () => end(true));
    return () => channel.close();
  }, []);
  const open = (): void => {
    const href = signInHref({ isStepUp: !isEnded, returnTo: OFFICE_BASE + STEP_UP_DONE });
    // A window where there is room; phones open a tab.
    window.open(href, 'office-step-up', 'popup,width=480,height=720');
    setWaiting(true);
  };
  return (
    <Sheet
      title={isEnded ? words.sessionEndedTitle : words.stepUpTitle}
      isDialog
      hidesPage={isEnded}
      onClose={() => {
        if (!isEnded) onEnd(false);
      }}
      foot={
        <>
          <Button onClick={() => onEnd(false)}>{isEnded ? words.signInOnPage : words.cancel}</Button>
          <Button variant="primary" onClick={open}>
            {words.stepUp}
          </Button>
        </>
      }
    >
      <p>{isEnded ? words.sessionEndedText : words.stepUpText}</p>
      <p role="status" className="q">
        {isWaiting ? words.stepUpWaiting : ''}
      </p>
    </Sheet>
  );
}

/** Ends the sign-in of the other window: tells the page that waits, and closes. */
export function StepUpDone() {
  useEffect(() => {
    const channel = new BroadcastChannel(STEP_UP_CHANNEL);
    channel.postMessage('proven');
    channel.close();
    window.close();
  }, []);
  return (
    <main className="page" id="main">
      <h1>{words.stepUpDone}</h1>
      <p>{words.stepUpDoneText}</p>
    </main>
  );
}
