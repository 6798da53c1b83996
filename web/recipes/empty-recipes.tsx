import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { words as choiceWords } from '#web/listing/choice-messages.ts';
import { words } from './messages.ts';

/** Text for a list without recipes, with links to continue. */
export function EmptyRecipes({ isNarrowed }: { isNarrowed: boolean }) {
  const { title, text, none, products } = words.empty;
  return (
    <div className="none">
      <h2>{title}</h2>
      <p className="muted">{isNarrowed ? text : none}</p>
      <p className="none__ways">
        <PageLink
          className="btn btn--line"
          to={isNarrowed ? SITE_LINKS.recipes.path : SITE_LINKS.products.path}
        >
          {isNarrowed ? choiceWords.clearAll : products}
        </PageLink>
      </p>
    </div>
  );
}
