import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    /**
     * Stops recording clicks and returns the clicks on buttons recorded so far
     * (server/pages/defer-hydration.ts).
     */
    earlyClicks?(): [button: HTMLElement, click: Event][];
  }
}

/**
 * Replays the clicks that came before hydration, so that no click is lost. It runs in an effect and
 * not earlier: the router first waits for its data, and React drops clicks until then. A click that
 * is still being dispatched started the hydration itself. React handles it, so it is not replayed.
 */
function EarlyClicks() {
  useEffect(() => {
    const early = window.earlyClicks?.() ?? [];
    for (const [button, click] of early) if (click.eventPhase === Event.NONE) button.click();
  }, []);
  return null;
}

// WebKit shows a page from its back/forward cache at the top, because the router restores scrolling.
let leftAt = 0;
addEventListener('pagehide', () => {
  leftAt = scrollY;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) scrollTo(0, leftAt);
});

startTransition(() => {
  hydrateRoot(
    document,
    <>
      <HydratedRouter />
      <EarlyClicks />
    </>,
  );
});
