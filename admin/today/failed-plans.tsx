import { Link } from 'react-router';
import { Note } from '#ui/office/note.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

/** The pages of the office on which the parts of the front page are edited. */
const PAGES: Readonly<Record<string, string>> = { home: '/home-page' };

const pageOf = ({ kind, id }: { kind: string; id: string }): string =>
  kind === 'settings' ? (PAGES[id] ?? `/${id}`) : `/texts/${kind}/${encodeURIComponent(id)}`;

/** What was not published at its time, and why. */
export function FailedPlans({ plans }: { plans: NonNullable<Today['failedPlans']> }) {
  if (plans.length === 0) return null;
  return (
    <Note kind="danger">
      {words.failedPlans}
      <ul>
        {plans.map((plan) => (
          <li key={`${plan.kind} ${plan.id}`}>
            <Link className="link" to={pageOf(plan)}>
              {words.planned(plan.kind, plan.id)}
            </Link>
            , <When at={plan.publishAt} />. {plan.refusal}
          </li>
        ))}
      </ul>
    </Note>
  );
}
