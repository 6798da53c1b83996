import { Link } from 'react-router';
import { Section } from '#ui/office/section.tsx';
import { formatAge } from './format-age.ts';
import { words } from './messages.ts';
import type { Today } from './today.ts';

/** The first messages that wait for an answer. */
export function OpenMessages({
  messages: { open, late, items },
}: {
  messages: NonNullable<Today['messages']>;
}) {
  const all = (
    <Link className="link small" to="/messages">
      {words.waiting(open, late)}
    </Link>
  );
  return (
    <Section title={words.messages} end={all}>
      {items.length === 0 ? (
        <p className="m">{words.noMessages}</p>
      ) : (
        <ul className="waits">
          {items.map(({ number, name, subject, receivedAt, isLate }) => (
            <li key={number}>
              <Link className="waits__name" to={`/messages/${number}`}>
                <b className="b">{name}</b>
                <span className="m">{subject}</span>
              </Link>
              <span className={isLate ? 'small bad' : 'q small'}>{formatAge(receivedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
