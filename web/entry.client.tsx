import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    /** Ends the keeping of clicks and answers the buttons that were clicked before (server/pages/begin-late.ts). */
    alambicEarly?(): HTMLElement[];
  }
}

startTransition(() => {
  const early = window.alambicEarly?.() ?? [];
  hydrateRoot(document, <HydratedRouter />);
  // Nobody's click is lost: React makes what is clicked come alive first.
  for (const button of early) button.click();
});
