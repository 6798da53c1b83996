import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '#web/shell/toast-store.ts';
import { words } from '#web/ui/words.ts';

/**
 * A page that could not be made. From the server it carries the toast's texts itself; in the browser the toast appears
 * (decision D40). 'Try again' asks for the same address once more, with or without script.
 */
export function SorryPage() {
  const { pathname, search } = useLocation();
  const fromServer = useRef(typeof document === 'undefined' || document.readyState === 'loading');
  useEffect(() => {
    if (!fromServer.current) showToast({ ...words.productsFailed, destructive: true });
  }, []);
  return (
    <section className="wrap sorry">
      <title>{`${words.productsFailed.title} · Alambic`}</title>
      <div role="alert">
        <h1>{words.productsFailed.title}</h1>
        <p className="lead">{words.productsFailed.text}</p>
      </div>
      <a className="btn btn--primary" href={pathname + search}>
        {words.tryAgain}
      </a>
    </section>
  );
}
