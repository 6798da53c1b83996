import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';

/**
 * Registers the worker that caches this page for offline use, once the page is loaded and idle.
 * Returns a function that cancels this. Browsers without support show the page as usual.
 */
export function registerOfflineWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    timer = setTimeout(() => {
      register().catch(() => undefined);
    }, QUIET_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    removeEventListener('load', begin);
    clearTimeout(timer);
  };
}

async function register(): Promise<void> {
  // Not needed to show the page.
  const { getWorkerUrl } = await import('#web/page/trusted-types.ts');
  await navigator.serviceWorker.register(getWorkerUrl(), { scope: pageHref(SITE_LINKS.bar.path) });
}

const QUIET_MS = 1500;
