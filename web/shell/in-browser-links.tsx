import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { pathOfHref } from '#contract/bundle-locale.ts';
import { holdsCheckoutId } from '#contract/checkout/checkout-paths.ts';
import { KEEP_SCROLL } from '#ui/page-link.tsx';

/** A pointer that rests on a link for this long starts a prefetch. */
const INTENT_MS = 60;

/**
 * Turns clicks on the shop's links into navigation in the browser, and prefetches the page that the
 * visitor is about to open.
 */
export function InBrowserLinks() {
  const navigate = useNavigate();
  const [meant, setMeant] = useState<string | null>(null);

  useEffect(() => {
    const go = (event: MouseEvent): void => {
      const link = pageLinkAt(event);
      if (!link || event.defaultPrevented || event.button !== 0 || isModified(event) || link.target) return;
      event.preventDefault();
      void navigate(pathOfHref(getPath(link)), { preventScrollReset: link.dataset['page'] === KEEP_SCROLL });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetchSoon = (event: Event): void => {
      clearTimeout(timer);
      const link = pageLinkAt(event);
      // React Router reloads the document when the code of a page does not load.
      if (!link || !navigator.onLine) return;
      timer = setTimeout(() => setMeant(getPath(link)), event.type === 'pointerover' ? INTENT_MS : 0);
    };
    document.addEventListener('click', go);
    for (const type of INTENTS) document.addEventListener(type, prefetchSoon, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', go);
      for (const type of INTENTS) document.removeEventListener(type, prefetchSoon);
    };
  }, [navigate]);

  return meant === null ? null : <PrefetchPageLinks key={meant} page={meant} />;
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Returns the page link of an event; `null` without one. Links to checkout pages load a new
 * document: only then does the browser apply their security policy. They are not prefetched either.
 */
function pageLinkAt(event: Event): HTMLAnchorElement | null {
  const target = event.target instanceof Element ? event.target.closest('a[data-page]') : null;
  return target instanceof HTMLAnchorElement && !holdsCheckoutId(pathOfHref(target.pathname)) ? target : null;
}

function getPath({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

function isModified(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
