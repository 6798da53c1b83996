import { PageLink } from '#ui/page-link.tsx';
import type { FoundTextsData } from './found-texts.server.ts';
import { words } from './messages.ts';

/** Pages, FAQ answers and collections that match a search, one per line. */
export function FoundPages({ pages }: Pick<FoundTextsData, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <section className="wrap foundpages" aria-labelledby="found-pages">
      <h2 id="found-pages">{words.foundPages}</h2>
      <ul>
        {pages.map(({ path, name, kind }) => (
          <li key={path}>
            <PageLink to={path}>{name}</PageLink>
            {kind !== 'page' && <span className="small muted">{words.kindOfPage[kind]}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
