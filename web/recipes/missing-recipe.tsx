import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { MissingPage } from '#web/not-found/missing-page.tsx';
import { words } from './sheet-messages.ts';

/** Page for a recipe that does not exist (any more). */
export function MissingRecipe() {
  return <MissingPage title={words.missing} to={SITE_LINKS.recipes.path} way={words.back} />;
}
