import { SITE_LINKS } from '#contract/site-links.ts';
import { MissingPage } from '#web/not-found/missing-page.tsx';
import { words } from './messages.ts';

/** An article that is not there (any more), or not yet. */
export function MissingArticle() {
  return <MissingPage title={words.missing} to={SITE_LINKS.journal.path} way={words.back} />;
}
