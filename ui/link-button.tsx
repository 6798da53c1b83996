import type { AnchorHTMLAttributes } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { buttonClass, type ButtonAppearance } from './button-class.ts';
import { pageMark } from './page-link.tsx';

type Props = ButtonAppearance &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  (
    | {
        /** Path of a page of this application. */
        to: string;
        keepScroll?: boolean | undefined;
        href?: never;
      }
    | {
        /** URL of another document: the browser loads it anew. */
        href: string;
        to?: never;
        keepScroll?: never;
      }
  );

/** A link that looks like a button. It goes somewhere; a `Button` does something. */
export function LinkButton(props: Props) {
  const { variant, size, isWide, className, to, href, keepScroll, children, ...link } = props;
  return (
    <a
      {...link}
      className={buttonClass({ variant, size, isWide, className })}
      href={to === undefined ? href : pageHref(to)}
      data-page={to === undefined ? undefined : pageMark(keepScroll)}
    >
      {children}
    </a>
  );
}
