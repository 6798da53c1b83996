import { SITE_LINKS } from '#contract/doors.ts';
import { MissingPage } from '#web/missing/missing-page.tsx';
import { words } from './words.ts';

/** An article that is not there (any more), or not yet. */
export function MissingArticle() {
  return <MissingPage title={words.missing} to={SITE_LINKS.journal.path} way={words.back} />;
}
