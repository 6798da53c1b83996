import { SITE_LINKS } from '#contract/doors.ts';
import { MissingPage } from '#web/missing/missing-page.tsx';
import { words } from './sheet-words.ts';

/** A recipe that is not there (any more). */
export function MissingRecipe() {
  return <MissingPage title={words.missing} to={SITE_LINKS.recipes.path} way={words.back} />;
}
