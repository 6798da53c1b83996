import { useEffect, useEffectEvent, useState } from 'react';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import { signInHref } from '../api-client/office-fetch.ts';
import { setStepUp, STEP_UP_CHANNEL, STEP_UP_DONE } from '../api-client/step-up.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { words } from './messages.ts';

/**
 * Asks for both factors again, in a window of its own, so that nothing on this page is lost. The
 * request that needed it is repeated then.
 */
export function StepUp() {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    setStepUp(async () => await new Promise((resolve) => setSettle(() => resolve)));
    return () => setStepUp(undefined);
  }, []);
  if (settle === null) return null;
  return (
    <StepUpDialog
      onEnd={(isProven) => {
        setSettle(null);
        settle(isProven);
      }}
    />
  );
}

function StepUpDialog({ onEnd }: { onEnd(isProven: boolean): void }) {
  const [isWaiting, setWaiting] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const channel = new BroadcastChannel(STEP_UP_CHANNEL);
    channel.addEventListener('message', () => end(true));
    return () => channel.close();
  }, []);
  const open = (): void => {
    const href = signInHref({ isStepUp: true, returnTo: OFFICE_BASE + STEP_UP_DONE });
    // A window where there is room; phones open a tab.
    window.open(href, 'office-step-up', 'popup,width=480,height=720');
    setWaiting(true);
  };
  return (
    <Sheet
      title={words.stepUpTitle}
      isDialog
      onClose={() => onEnd(false)}
      foot={
        <>
          <Button onClick={() => onEnd(false)}>{words.cancel}</Button>
          <Button variant="primary" onClick={open}>
            {words.stepUp}
          </Button>
        </>
      }
    >
      <p>{words.stepUpText}</p>
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
