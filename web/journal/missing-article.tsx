import { DOORS } from '#contract/doors.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

/** An article that is not there (any more), or not yet. */
export function MissingArticle() {
  return (
    <section className="wrap missing-product">
      <h1>{words.missing}</h1>
      <PageLink className="btn btn--primary" to={DOORS.journal.path}>
        {words.back}
      </PageLink>
    </section>
  );
}
