import { PageLink } from '#ui/page-link.tsx';
import type { AnswerView } from './answer-view.server.ts';
import { words } from './messages.ts';

/** The answers so far; each links to its question. */
export function AnswerList({ answered: message }: { answered: readonly AnswerView[] }) {
  if (message.length === 0) return null;
  return (
    <ul className="som__answers" aria-label={words.said}>
      {message.map(({ key, text, to }) => (
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
