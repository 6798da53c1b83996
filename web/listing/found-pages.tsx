import { PageLink } from '#web/ui/page-link.tsx';
import type { FoundTextsData } from './found-texts.server.ts';
import { words } from './messages.ts';

/** Pages, answers and collections that a search asks for, a line each. */
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
