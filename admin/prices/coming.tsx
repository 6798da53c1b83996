import { Link } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { Section } from '#ui/office/section.tsx';
import { type DatedPrice, groupPlans, type PlanGroup } from './calendar-days.ts';
import { words } from './messages.ts';
import { Plan } from './plan.tsx';

/** What waits for its time: one line for what was planned together. */
export function Coming({ prices }: { prices: readonly DatedPrice[] }) {
  return (
    <Section title={words.coming}>
      {prices.length === 0 ? (
        <p className="m">
          {words.nothingComing}{' '}
          <Link className="link" to="/products">
            {words.toProducts}
          </Link>
        </p>
      ) : (
        <ul className="plans">
          {groupPlans(prices).map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Group({ group: { kind, reason, prices } }: { group: PlanGroup }) {
  const [first] = prices;
  if (!first) return null;
  if (prices.length === 1) return <Plan price={first} />;
  const day = formatDate(new Date(`${first.startDay}T00:00:00Z`), 'weekdayInYear', 'UTC');
  return (
    <li className="plans__group">
      <details>
        <summary>
          <b className="b">{words.together(kind, prices.length)}</b>{' '}
          <span className="q">{[day, reason].filter(Boolean).join(', ')}</span>
        </summary>
        <ul className="plans">
          {prices.map((price) => (
            <Plan key={price.id} price={price} />
          ))}
        </ul>
      </details>
    </li>
  );
}
