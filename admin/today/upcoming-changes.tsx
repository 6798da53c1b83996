import { Link } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { Section } from '#ui/office/section.tsx';
import { describeChange, type Change } from './describe-change.ts';
import { words } from './messages.ts';

/** Changes of a day that are shown at once. */
const MAX_OPEN = 3;

/** Rules, licences and prices that begin or end soon: one line for a day and kind. */
export function UpcomingChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Section title={words.upcoming}>
      {changes.length === 0 ? (
        <p className="m">{words.nothingUpcoming}</p>
      ) : (
        <ul className="coming">
          {changes.map((change) => (
            <Upcoming
              key={`${change.day} ${change.kind} ${'ruleKind' in change ? change.ruleKind : ''}`}
              change={change}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Upcoming({ change }: { change: Change }) {
  const { title, details } = describeChange(change);
  const day = formatDate(new Date(change.day), 'day', 'UTC');
  const [only, ...more] = details;
  return (
    <li>
      <span className="q">{day}</span>
      <div>
        {more.length === 0 ? (
          <>
            <b className="b">{title}</b> {only !== undefined && <span className="m">{only}</span>}
          </>
        ) : (
          <details open={details.length <= MAX_OPEN}>
            <summary>
              <b className="b">{title}</b>
            </summary>
            <ul className="m">
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </details>
        )}
        {'products' in change && (
          <Link className="link small" to={`/prices?month=${change.day.slice(0, 7)}`}>
            {words.toPrices}
          </Link>
        )}
      </div>
    </li>
  );
}
