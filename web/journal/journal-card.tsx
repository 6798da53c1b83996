import { articlePath } from '#contract/pages/site-links.ts';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import type { CardView } from './card-view.server.ts';
import { words } from './messages.ts';

/** Matches the layout in journal.css: three in a row, the lead, and those below a bottle or a drink. */
const SIZES = {
  row: '(min-width: 106rem) 33rem, (min-width: 64rem) calc(33.3vw - 2.2rem), (min-width: 48rem) calc(50vw - 2rem), 100vw',
  lead: '(min-width: 106rem) 66rem, (min-width: 64rem) calc(66.6vw - 4rem), 100vw',
  short: '(min-width: 48rem) 12rem, 40vw',
} as const;

type Props = {
  card: CardView;
  heading?: 'h2' | 'h3';
  /** `lead`: the article at the top of the list; `short`: without its excerpt, beside its picture. */
  size?: keyof typeof SIZES;
  /** Its picture is among the first visible ones. */
  isFirst?: boolean;
  /** The reason for its place above the others. */
  label?: string;
};

/** An article in a list. "Read More" is the link, and the whole card is its target. */
export function JournalCard(props: Props) {
  const { card, heading: Heading = 'h2', size = 'row', isFirst = false, label } = props;
  const { slug, title, excerpt, category, publishedAt, published, minutes, picture } = card;
  const theme = useTheme();
  return (
    <article className={size === 'row' ? 'jcard' : `jcard jcard--${size}`}>
      {picture && (
        <div className="jcard__pic">
          <Picture picture={picture} theme={theme} sizes={SIZES[size]} isFirst={isFirst} />
        </div>
      )}
      <div className="jcard__t">
        {label !== undefined && <p className="jcard__why">{label}</p>}
        <p className="jcard__m">
          <span>{category}</span> <time dateTime={publishedAt}>{published}</time>{' '}
          <span>{words.minutes(minutes)}</span>
        </p>
        <Heading>{title}</Heading>
        {size !== 'short' && <p className="jcard__say">{excerpt}</p>}
        {/* Names the article, for screen readers and programs that use only the link text. */}
        <PageLink className="link" to={articlePath(slug)} aria-label={words.readMoreOf(title)}>
          {words.readMore}
          <span className="sr">: {title}</span>
        </PageLink>
      </div>
    </article>
  );
}
