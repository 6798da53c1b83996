import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { openMessagesQuery } from '../calls/messages.ts';
import { When } from '../parts/when.tsx';
import { useKeys } from '../page/keys.ts';
import { firstLine } from './message.ts';
import { words } from './messages.ts';

/** The messages that wait, beside the one that is open; the newest first. */
export function Conversations({ current }: { current: number }) {
  const navigate = useNavigate();
  const { data } = useQuery(openMessagesQuery());
  const items = data?.items ?? [];
  const at = items.findIndex(({ number }) => number === current);
  const go = (step: number) => (): void => {
    const next = items[at + step];
    if (at !== -1 && next) void navigate(`/messages/${next.number}`);
  };
  useKeys([
    { key: 'j', label: words.next, run: go(1) },
    { key: 'k', label: words.previous, run: go(-1) },
  ]);
  return (
    <nav className="inbox__list" aria-label={words.conversations}>
      {items.map(({ number, name, subject, body, state, assignee, receivedAt }) => (
        <Link
          key={number}
          to={`/messages/${number}`}
          aria-current={number === current ? 'page' : undefined}
          className={state === 'waiting' ? 'is-answered' : undefined}
        >
          <span className="row">
            <b className="grow">{name}</b>
            <span className="small q">
              <When at={receivedAt} />
            </span>
          </span>
          <span className="ell">{subject || words.noSubject}</span>
          <span className="small q">{firstLine(body)}</span>
          <span className="small q">
            {words.states[state]}
            {assignee && `, ${assignee.name ?? words.unknownActor}`}
          </span>
        </Link>
      ))}
    </nav>
  );
}
