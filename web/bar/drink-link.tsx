import { recipePath } from '#contract/site-links.ts';
import { PageLink } from '#web/ui/page-link.tsx';

/**
 * A drink's name, which leads to its recipe. Off-line it is the browser's own affair: it says that there is no connection, and
 * the way back is to this page as it was.
 */
export function DrinkLink(props: { recipe: { slug: string; name: string }; isOffline: boolean }) {
  const { recipe, isOffline } = props;
  const to = recipePath(recipe.slug);
  return isOffline ? (
    <a className="bar__name" href={to}>
      {recipe.name}
    </a>
  ) : (
    <PageLink className="bar__name" to={to}>
      {recipe.name}
    </PageLink>
  );
}
