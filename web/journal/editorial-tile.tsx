import { articlePath } from '#contract/pages/site-links.ts';
import { BoundText } from '#ui/bound-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { CARD_SIZES } from '#web/bottle/card-sizes.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { CardView } from './card-view.server.ts';
import { words } from './messages.ts';

/** An article among the bottles of a list, in the place of a card. */
export function EditorialTile({ card: { slug, title, excerpt, picture } }: { card: CardView }) {
  const theme = useTheme();
  return (
    <aside className="card etile" aria-label={words.about}>
      {picture && (
        <div className="tile">
          <Picture picture={picture} theme={theme} sizes={CARD_SIZES.list} />
        </div>
      )}
      <div className="card__text">
        <p className="card__kind">{words.about}</p>
        <h2 className="card__name">
          <PageLink to={articlePath(slug)}>
            <BoundText text={title} />
          </PageLink>
        </h2>
        <p className="rcard__say">{excerpt}</p>
      </div>
    </aside>
  );
}
