import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { words as choiceWords } from '#web/listing/choice-messages.ts';
import { words } from './messages.ts';

/** Text for a list without recipes, with links to continue. */
export function EmptyRecipes({ isNarrowed }: { isNarrowed: boolean }) {
  const { title, text, none, products } = words.empty;
  return (
    <EmptyState title={title} text={isNarrowed ? text : none}>
      <LinkButton to={isNarrowed ? SITE_LINKS.recipes.path : SITE_LINKS.products.path}>
        {isNarrowed ? choiceWords.clearAll : products}
      </LinkButton>
    </EmptyState>
  );
}
