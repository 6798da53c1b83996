import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';

/** The worker that shows the bar offline (worker/bar-worker.ts). */
const WORKER_PATH = '/bar-worker.js';

type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/**
 * URL of the worker, as a TrustedScriptURL where the browser enforces Trusted Types. A policy can
 * be created only once per page.
 */
let address: string | undefined;

function workerAddress(): string {
  // TypeScript's own types do not contain it yet.
  const factory: Factory | undefined = Reflect.get(globalThis, 'trustedTypes');
  address ??= factory
    ? factory.createPolicy('alambic', { createScriptURL: () => WORKER_PATH }).createScriptURL('')
    : WORKER_PATH;
  return address;
}

/**
 * Registers the worker that caches this page for offline use, once the page is loaded and idle.
 * Returns a function that cancels this. Browsers without support show the page as usual.
 */
export function registerOfflineWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    timer = setTimeout(() => {
      navigator.serviceWorker
        .register(workerAddress(), { scope: pageHref(SITE_LINKS.bar.path) })
        .catch(() => undefined);
    }, QUIET_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    removeEventListener('load', begin);
    clearTimeout(timer);
  };
}

const QUIET_MS = 1500;
