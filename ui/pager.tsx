import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import { pageNumbers } from './page-numbers.ts';

/** Texts of a pager. */
export type PagerLabels = { pages: string; previous: string; next: string; page(number: number): string };

/**
 * Pager: Previous, numbers, Next. Previous and Next stay visible without a target. Renders `null`
 * for a single page.
 */
export function Pager(props: {
  pages: number;
  current: number;
  labels: PagerLabels;
  address(page: number): string;
}) {
  const { pages, current, labels, address } = props;
  if (pages === 1 && current === 1) return null;
  return (
    <nav className="pager" aria-label={labels.pages}>
      <Step to={current > 1 ? address(Math.min(current - 1, pages)) : null} rel="prev">
        <Icon name="arrow-left" />
        {labels.previous}
      </Step>
      <ol>
        {pageNumbers(current, pages).map((page, index) =>
          page === null ? (
            <li key={`gap-${index < 3 ? 'start' : 'end'}`} aria-hidden="true" className="pager__gap">
              …
            </li>
          ) : (
            <li key={page} className={Math.abs(page - current) <= 1 ? 'pager__near' : undefined}>
              <PageLink
                to={address(page)}
                aria-label={labels.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      <Step to={current < pages ? address(current + 1) : null} rel="next">
        {labels.next}
        <Icon name="arrow-right" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null) {
    return (
      <span className="pager__step" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <PageLink className="pager__step" to={to} rel={rel}>
      {children}
    </PageLink>
  );
}
