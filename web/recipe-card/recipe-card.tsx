import { recipePath } from '#contract/pages/site-links.ts';
import type { PictureData } from '#contract/picture.ts';
import { CARD_SIZES } from '#web/bottle/card-sizes.ts';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';

type Props = {
  slug: string;
  name: string;
  description: string;
  category: string;
  picture: PictureData | null;
  heading?: 'h2' | 'h3';
  /** `sizes` of its picture; by default that of a row of four. */
  sizes?: string;
  /** Its picture is the largest in the first view. */
  isFirst?: boolean;
};

/** A drink in a list. The name is the link, and the whole card is its target. */
export function RecipeCard({ slug, name, description, category, picture, ...how }: Props) {
  const { heading: Heading = 'h2', sizes = CARD_SIZES.row, isFirst = false } = how;
  const theme = useTheme();
  return (
    <article className="card rcard">
      <div className="tile">
        {picture ? (
          // Beside the drink's name the picture is decorative.
          <Picture picture={{ ...picture, alt: '' }} theme={theme} sizes={sizes} isFirst={isFirst} />
        ) : (
          <EmptyGlass />
        )}
      </div>
      <div className="card__text">
        <p className="card__kind">{category}</p>
        <Heading className="card__name">
          <PageLink to={recipePath(slug)}>{name}</PageLink>
        </Heading>
        <p className="rcard__say">{description}</p>
      </div>
    </article>
  );
}

/** Placeholder for a drink without a photograph. */
export function EmptyGlass() {
  return (
    <svg className="emptyglass" viewBox="0 0 120 160" aria-hidden="true" focusable="false">
      <path d="M24 30h72c0 30-14 46-36 46S24 60 24 30ZM60 76v48M40 128c6-3 14-4 20-4s14 1 20 4" />
    </svg>
  );
}
