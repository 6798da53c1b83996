import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { FEATURED_PRODUCTS, PAGE_SIZE } from '#contract/limits.ts';
import { CardPlaceholders } from '#web/ui/card-placeholders.tsx';
import { findStates } from './states.ts';

/** A page that is here within this time comes without placeholders (decision D40). */
const TIMEOUT_MS = 150;

/** The specification's number of placeholders for a page: 6 at home, 8 on All Products, a page's worth on the other lists. */
function getPlaceholders(path: string): number {
  if (path === '/') return FEATURED_PRODUCTS;
  if (path === '/products') return 8;
  return path.startsWith('/category/') || path.startsWith('/search/') ? PAGE_SIZE : 0;
}

/** Whether an address holds words that are still being typed (decision D56). */
export const isTyped = (search: string): boolean => /[?&]typed=/.test(search);

/** Shows placeholders, or words, in the page's place while another page is on its way in the browser. */
export function PendingPage({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const { location } = navigation;
  // Hidden, a page that is typed on would lose its box, and with it focus.
  const next = location && !isTyped(location.search) ? location.pathname : undefined;
  const count = next && next !== here ? getPlaceholders(next) : 0;
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

/** True once `waiting` has lasted longer than the patience, for each `subject` anew. */
export function useDelayed(waiting: boolean, subject: string): boolean {
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!waiting) {
      setLate('');
      return;
    }
    const timer = setTimeout(() => setLate(subject), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting, subject]);
  return waiting && late === subject;
}
