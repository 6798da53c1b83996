import { SITE_LINKS } from '#contract/site-links.ts';

/** The worker that shows the bar without a connection (worker/bar-worker.ts). */
const WORKER_PATH = '/bar-worker.js';

type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/** The address of the worker as browsers want it that hold pages to Trusted Types; a policy can be made once in a page. */
let address: string | undefined;

function workerAddress(): string {
  // TypeScript's own types do not know it yet.
  const factory: Factory | undefined = Reflect.get(globalThis, 'trustedTypes');
  address ??= factory
    ? factory.createPolicy('alambic', { createScriptURL: () => WORKER_PATH }).createScriptURL('')
    : WORKER_PATH;
  return address;
}

/**
 * Has the browser keep this page for when there is no connection, once the page is loaded and nothing else is to be done.
 * Answers how to call that off. A browser that cannot, or may not, shows the page as ever.
 */
export function registerOfflineWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    timer = setTimeout(() => {
      navigator.serviceWorker
        .register(workerAddress(), { scope: SITE_LINKS.bar.path })
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
