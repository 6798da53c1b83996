type FindNew = (old: HTMLElement) => HTMLElement;

/** Elements whose state a visitor may change before React takes the page over. */
const CHANGEABLE = 'button, input, textarea, select, dialog, details, a';

/**
 * Remembers what the page holds before React takes it over. Something else may have changed the page
 * by then, such as a password manager: React then creates it anew. The returned function restores
 * what would be lost, and resolves to a function that finds the successor of an element. It returns
 * `undefined` when React took the page over as it was.
 */
export function keepState(): () => Promise<FindNew> | undefined {
  const { documentElement: html } = document;
  const main = document.getElementById('main');
  const before = [...document.querySelectorAll<HTMLElement>(CHANGEABLE)];
  const {
    style: { cssText },
    dataset: { signedIn },
  } = html;
  let focused = document.activeElement;
  const note = ({ target }: Event): void => {
    if (target instanceof Element) focused = target;
  };
  addEventListener('focusin', note);
  return () => {
    removeEventListener('focusin', note);
    if (main?.isConnected) return undefined;
    // The header shows the signed-in visitor by these (auth/head-script.tsx).
    html.style.cssText = cssText;
    if (signedIn !== undefined) html.dataset['signedIn'] = signedIn;
    return import('./carry-over.ts').then(({ carryOver }) => carryOver(before, CHANGEABLE, focused));
  };
}
