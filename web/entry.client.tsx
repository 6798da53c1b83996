import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    /** Ends the keeping of clicks and answers those on buttons until now (server/pages/defer-hydration.ts). */
    earlyClicks?(): [button: HTMLElement, click: Event][];
  }
}

/**
 * Does the clicks that came before the page listened, so that nobody's is lost. Not before: the router waits for its data
 * first, and React drops what is clicked meanwhile. A click that is under way this moment woke the page, and is heard.
 */
function EarlyClicks() {
  useEffect(() => {
    const early = window.earlyClicks?.() ?? [];
    for (const [button, click] of early) if (click.eventPhase === Event.NONE) button.click();
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <>
      <HydratedRouter />
      <EarlyClicks />
    </>,
  );
});
