import type { ReactNode } from 'react';
import { PHONE, useMedia } from '#ui/office/use-media.ts';
import { type Crumb, usePageTitle } from './page-title.tsx';

/**
 * A page: its title, one line of facts, and its actions at the right, of which at most one is
 * primary. The title also stands in the top bar and in the browser's tab.
 */
export function Page(props: {
  title: string;
  /** Replaces the visible title, for example with a state beside it. */
  heading?: ReactNode;
  facts?: readonly ReactNode[];
  actions?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Actions at the foot of the screen, on phones. */
  foot?: ReactNode;
  /** A list reaches the foot of the page. */
  isFlush?: boolean;
  children?: ReactNode;
}) {
  const { title, heading, facts = [], actions, crumbs, foot, isFlush = false, children } = props;
  usePageTitle(title, crumbs);
  const isPhone = useMedia(PHONE);
  const classes = ['page', isFlush && 'page--flush', foot !== undefined && 'has-foot'];
  return (
    <main className={classes.filter(Boolean).join(' ')} id="main" tabIndex={-1}>
      <div className="pagehead">
        <div>
          {/* On phones the title of a list stands in the top bar. */}
          <h1 className={isPhone && isFlush ? 'sr' : undefined}>{heading ?? title}</h1>
          {facts.length > 0 && (
            <div className="pagehead__sub">
              {facts.map((fact, index) => (
                <span key={index}>{fact}</span>
              ))}
            </div>
          )}
        </div>
        {actions !== undefined && <div className="pagehead__act">{actions}</div>}
      </div>
      {children}
      {foot !== undefined && <div className="foot-m">{foot}</div>}
    </main>
  );
}
