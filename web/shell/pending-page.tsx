import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pathOfHref } from '#contract/bundle-locale.ts';
import { findPendingScreen } from '#contract/pages/pending-screens.ts';
import { isTyped } from '#web/page/is-typed.ts';
import { useDelayed } from '#web/page/use-delayed.ts';
import { CardPlaceholders } from '#web/bottle/card-placeholders.tsx';
import { findStates } from './states.ts';

/** Shows placeholders or a loading text in place of the page while the browser loads another page. */
export function PendingPage({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const { location } = navigation;
  // A hidden page would lose the focus of the box in which the user types.
  const next = location && !isTyped(location.search) ? pathOfHref(location.pathname) : undefined;
  const count = (next && next !== here && findPendingScreen(next)?.cards) || 0;
  const message = next && next !== here ? (findStates(next)?.loading ?? '') : '';
  const isLate = useDelayed(count > 0 || message !== '', next ?? '');
  return (
    <>
      <div hidden={isLate}>{children}</div>
      {isLate && message !== '' && (
        <p className="wrap waiting" role="status">
          {message}
        </p>
      )}
      {isLate && count > 0 && (
        <div className="wrap section" aria-busy="true">
          <div className="cards">
            <CardPlaceholders count={count} />
          </div>
        </div>
      )}
    </>
  );
}
