import { PageLink } from '#web/ui/page-link.tsx';
import type { Said } from './said.server.ts';
import { words } from './words.ts';

/** What was said so far; each is a link to where it is asked again. */
export function SaidAnswers({ said }: { said: readonly Said[] }) {
  if (said.length === 0) return null;
  return (
    <ul className="som__said" aria-label={words.said}>
      {said.map(({ key, text, to }) => (
        <li key={key}>
          <PageLink className="chip" to={to}>
            {text}
            <span className="link">{words.change}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
