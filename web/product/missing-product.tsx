import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

/** A product that is not there (any more). */
export function MissingProduct() {
  return (
    <section className="wrap missing-product">
      <h1>{words.missing.title}</h1>
      <p className="lead">{words.missing.text}</p>
      <PageLink className="btn btn--primary" to="/">
        {words.missing.home}
      </PageLink>
    </section>
  );
}
