import { DOORS } from '#contract/doors.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

/** A recipe that is not there (any more). */
export function MissingRecipe() {
  return (
    <section className="wrap missing-product">
      <h1>{words.missing}</h1>
      <PageLink className="btn btn--primary" to={DOORS.recipes.path}>
        {words.back}
      </PageLink>
    </section>
  );
}
