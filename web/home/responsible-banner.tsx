import { Link } from 'react-router';
import { DOORS } from '#contract/doors.ts';
import { words } from './words.ts';

/** The banner on drinking responsibly; its link appears with the page it leads to. */
export function ResponsibleBanner() {
  return (
    <section className="resp on-night" aria-labelledby="responsible-heading">
      <div className="wrap grid">
        <h2 id="responsible-heading">{words.responsible.title}</h2>
        <div className="resp__text">
          <p>{words.responsible.text}</p>
          {DOORS.responsible.open && (
            <Link className="btn btn--nightline" to={DOORS.responsible.path}>
              {words.responsible.link}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
