import { memo } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { recipePath } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';

/**
 * A drink's name, linked to its recipe. Offline it is a plain link: the browser shows that there is
 * no connection, and "back" returns to this page unchanged.
 */
export const DrinkLink = memo(function DrinkLink(props: {
  recipe: { slug: string; name: string };
  isOffline: boolean;
}) {
  const { recipe, isOffline } = props;
  const to = recipePath(recipe.slug);
  return isOffline ? (
    <a className="bar__name" href={pageHref(to)}>
      {recipe.name}
    </a>
  ) : (
    <PageLink className="bar__name" to={to}>
      {recipe.name}
    </PageLink>
  );
});
