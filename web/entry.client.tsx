import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepForeignChanges } from '#ui/keep-foreign-changes.ts';
import { keepState } from './recovery/keep-state.ts';
import { broken } from './recovery/broken-messages.ts';
import { countRestarts, reloadOnce } from './recovery/reload-once.ts';

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
function EarlyClicks({ restore }: { restore: ReturnType<typeof keepState> }) {
  useEffect(() => {
    const early = window.earlyClicks?.() ?? [];
    const restored = restore();
    if (restored) void restored.then((findNew) => early.map(([button]) => findNew(button).click()));
    else for (const [button, click] of early) if (click.eventPhase === Event.NONE) button.click();
  }, [restore]);
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

/** The page as served, without React: what stays when React fails twice. */
const MAX_RESTARTS = 2;

if (countRestarts() < MAX_RESTARTS) {
  keepForeignChanges();
  const restore = keepState();
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <HydratedRouter />
        <EarlyClicks restore={restore} />
      </>,
      {
        // React has emptied the document.
        onUncaughtError(error) {
          console.error(error);
          if (!reloadOnce(MAX_RESTARTS)) document.body.textContent = broken;
        },
      },
    );
  });
}
