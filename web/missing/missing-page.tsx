import { DOORS } from '#contract/doors.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

/** The page for an address that names nothing. */
export function MissingPage() {
  return (
    <section className="miss">
      <title>{`${words.missing.title} · Alambic`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <div className="miss__t">
          <h1>{words.missing.code}</h1>
          <p className="miss__p">{words.missing.text}</p>
          <p className="miss__l">
            <PageLink className="btn btn--primary" to="/">
              {words.missing.home}
            </PageLink>
            {[DOORS.spirits, DOORS.wine, DOORS.beer].map(({ path, label }) => (
              <PageLink key={path} className="btn btn--line" to={path}>
                {label}
              </PageLink>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
