import { Link } from 'react-router';
import { DOORS } from '#contract/doors.ts';
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
            <Link className="btn btn--primary" to="/">
              {words.missing.home}
            </Link>
            {[DOORS.spirits, DOORS.wine, DOORS.beer].map(({ path, label }) => (
              <Link key={path} className="btn btn--line" to={path}>
                {label}
              </Link>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
