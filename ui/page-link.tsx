import type { AnchorHTMLAttributes } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path of a page of this shop, with its query. */
  to: string;
  /** Keeps the scroll position: for choices within a list. */
  keepScroll?: boolean | undefined;
};

/**
 * A link to a page of the shop. It is a plain anchor and works without scripts;
 * shell/in-browser-links.tsx turns clicks on all such links into navigation in the browser. React
 * Router's own link uses a dozen hooks each, which took a fifth of the time to render a list.
 */
export function PageLink({ to, keepScroll, children, ...rest }: Props) {
  return (
    <a {...rest} href={pageHref(to)} data-page={pageMark(keepScroll)}>
      {children}
    </a>
  );
}

/** Value of `data-page` on links that keep the scroll position. */
export const KEEP_SCROLL = 'keep-scroll';

/** Returns the value of `data-page`, which marks links for navigation in the browser. */
export const pageMark = (keepScroll: boolean | undefined): string => (keepScroll ? KEEP_SCROLL : '');
