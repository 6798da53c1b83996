import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { BoundText } from '#ui/bound-text.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import type { ArticleView } from './article-view.server.ts';
import { journalAddress } from './journal-address.ts';
import { words } from './messages.ts';

/** Matches the layout in article.css. */
const SIZES =
  '(min-width: 106rem) min(83rem, 145vh), (min-width: 64rem) min(calc(83vw - 4rem), 145vh), 100vw';

/** Link back, title, excerpt, author, date, reading time and picture. */
export function ArticleHead({ view }: { view: ArticleView }) {
  const { title, fit, excerpt, author, category, publishedAt, published, minutes, picture } = view;
  const { facts } = words;
  const theme = useTheme();
  return (
    <>
      <header className="wrap ahead fits">
        <PageLink className="back" to={SITE_LINKS.journal.path}>
          <Icon name="arrow-left" />
          {words.back}
        </PageLink>
        <h1 className={fit}>
          <BoundText text={title} />
        </h1>
        <div className="ahead__row">
          <p className="lead">{excerpt}</p>
          <dl className="ahead__meta">
            {author !== null && (
              <div className="ahead__by">
                <dt className="sr">{facts.author}</dt>
                <dd>{author}</dd>
              </div>
            )}
            <div>
              <dt className="sr">{facts.published}</dt>
              <dd>
                <time dateTime={publishedAt}>{published}</time>
              </dd>
            </div>
            <div>
              <dt className="sr">{facts.length}</dt>
              <dd>{words.minutes(minutes)}</dd>
            </div>
            <div>
              <dt className="sr">{facts.category}</dt>
              <dd>
                <PageLink className="link" to={journalAddress({ topic: category.topic })}>
                  {category.name}
                </PageLink>
              </dd>
            </div>
          </dl>
        </div>
      </header>
      {picture && (
        <figure className="ahero">
          <Picture picture={picture} theme={theme} sizes={SIZES} isFirst />
        </figure>
      )}
    </>
  );
}
