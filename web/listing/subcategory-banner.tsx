import { categoryPath } from '#contract/site-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './choice-messages.ts';

/** What a chosen sub-category is, with its own page behind its name and a way to let it go. */
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
