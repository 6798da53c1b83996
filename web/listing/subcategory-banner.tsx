import { categoryPath } from '#contract/pages/site-links.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { words } from './choice-messages.ts';

/**
 * Banner of a chosen sub-category: its description, a link to its own page, and a link that clears
 * the choice.
 */
export function SubcategoryBanner(props: {
  banner: { slug: string; name: string; description: string };
  to: string;
}) {
  const { slug, name, description } = props.banner;
  return (
    <div className="subbanner">
      <h2>
        <PageLink to={categoryPath(slug)}>{name}</PageLink>
      </h2>
      <p>{description}</p>
      <PageLink className="chip" to={props.to} aria-label={words.removeFilter(name)} keepScroll>
        {name}
        <Icon name="close" />
      </PageLink>
    </div>
  );
}
