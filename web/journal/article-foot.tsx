import { PageLink } from '#ui/page-link.tsx';
import type { ArticleView } from './article-view.server.ts';
import { journalAddress } from './journal-address.ts';
import { words } from './messages.ts';

/** The article's sources and its tags. */
export function ArticleFoot({ view: { sources, tags } }: { view: ArticleView }) {
  if (sources.length === 0 && tags.length === 0) return null;
  return (
    <footer className="afoot">
      {sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources">{words.sources}</h2>
          <ul className="afoot__sources">
            {sources.map(({ title, url }) => (
              <li key={title}>
                {url === undefined ? (
                  title
                ) : (
                  <a className="link" href={url} rel="noopener noreferrer">
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <nav aria-label={words.tags}>
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag}>
                <PageLink className="link" to={journalAddress({ text: tag })}>
                  {tag}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
