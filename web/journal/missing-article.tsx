import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { MissingPage } from '#web/not-found/missing-page.tsx';
import { words } from './messages.ts';

/** Page for an article that does not exist (any more), or is not published yet. */
export function MissingArticle() {
  return <MissingPage title={words.missing} to={SITE_LINKS.journal.path} way={words.back} />;
}
