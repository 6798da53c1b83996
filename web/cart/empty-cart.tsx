import { DOORS } from '#contract/doors.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

/** Absence is a picture: the place is set, and the ring shows where a bottle stood. */
export function EmptyCart() {
  return (
    <section className="void">
      <svg className="void__ring" viewBox="0 0 320 96" aria-hidden="true">
        <ellipse className="void__shade" cx="176" cy="52" rx="140" ry="34" />
        <ellipse className="void__glow" cx="160" cy="48" rx="92" ry="22" />
        <ellipse className="void__line" cx="160" cy="48" rx="92" ry="22" />
        <ellipse className="void__line void__line--in" cx="160" cy="48.6" rx="86" ry="19.6" />
      </svg>
      <div className="wrap">
        <div className="void__t">
          <h1 tabIndex={-1} data-empty-cart="">
            {words.empty.title}
          </h1>
          <p className="lead">{words.empty.text}</p>
          <PageLink className="btn btn--primary btn--lg" to={DOORS.products.path}>
            {words.continue}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
