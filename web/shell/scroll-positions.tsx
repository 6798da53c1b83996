import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** Where React Router's `useScrollRestoration` keeps the positions. */
const STORED_AS = 'react-router-scroll-positions';

// Before the first paint, like React Router's own script, which throws when storage is blocked.
const script = `try {
  const { state } = history;
  if (!state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  const y = JSON.parse(sessionStorage.getItem('${STORED_AS}') || '{}')[history.state.key];
  if (typeof y === 'number') scrollTo(0, y);
} catch {}`;

/** Restores the scroll position after "Back" and a reload. */
export function ScrollPositions() {
  useScrollRestoration({ storageKey: STORED_AS });
  return import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: script }} />;
}
