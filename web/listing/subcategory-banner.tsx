import { Link } from 'react-router';
import { categoryPath } from '#contract/doors.ts';
import { Icon } from '#web/ui/icon.tsx';
import { words } from './words.ts';

/** What a chosen sub-category is, with its own page behind its name and a way to let it go. */
export function SubcategoryBanner(props: {
  banner: { slug: string; name: string; description: string };
  to: string;
}) {
  const { slug, name, description } = props.banner;
  return (
    <div className="subbanner">
      <h2>
        <Link to={categoryPath(slug)} prefetch="intent">
          {name}
        </Link>
      </h2>
      <p>{description}</p>
      <Link className="chip" to={props.to} aria-label={words.removeSub(name)} preventScrollReset>
        {name}
        <Icon name="close" />
      </Link>
    </div>
  );
}
