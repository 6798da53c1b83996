import { Link } from 'react-router';
import type { Permission } from '#contract/staff/permissions.ts';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';
import './opening.css';

type Step = Answers['GET /settings/opening']['steps'][number];

/** Where a step is done. */
const PLACES: Readonly<Record<Step['step'], { to: string; needs: Permission }>> = {
  payments: { to: '/settings/payment', needs: 'settings.payment' },
  identity: { to: '/settings/identity', needs: 'settings.write' },
  licence: { to: '/settings/licences', needs: 'settings.legal' },
  taxes: { to: '/settings/taxes', needs: 'settings.legal' },
  delivery: { to: '/settings/delivery', needs: 'settings.write' },
  age: { to: '/settings/age', needs: 'settings.write' },
  bottles: { to: '/products', needs: 'catalogue.write' },
  payment: { to: '/orders', needs: 'order.read' },
  mail: { to: '/settings/mail', needs: 'settings.security' },
  texts: { to: '/texts', needs: 'content.write' },
  backups: { to: '/settings/backup', needs: 'settings.security' },
};

const LISTS = ['to-sell', 'better'] as const;

/** What is missing before a new shop opens, in two lists; nothing once all is done. */
export function FirstSteps({ steps, showsDone = false }: { steps: readonly Step[]; showsDone?: boolean }) {
  return LISTS.map((list) => {
    const listed = steps.filter((step) => step.list === list);
    const open = listed.filter(({ isDone }) => !isDone).length;
    if (open === 0 && !showsDone) return null;
    const title = showsDone ? words.lists[list] : `${words.title}: ${words.lists[list]}`;
    const left = open === 0 ? words.allDone : words.stepsLeft(open);
    return (
      <Section key={list} title={title} end={<span className="q small">{left}</span>}>
        <ol className="steps">
          {listed.map((step) => (
            <StepItem key={step.step} step={step} />
          ))}
        </ol>
      </Section>
    );
  });
}

function StepItem({ step: { step, isDone, minutes, wait } }: { step: Step }) {
  const { may } = usePerson();
  const { title, text } = words.steps[step];
  const { to, needs } = PLACES[step];
  return (
    <li>
      <State level={isDone ? 3 : 0} word={isDone ? words.stepDone : words.stepOpen} />
      <span>
        {may(needs) ? (
          <Link className="link b" to={to}>
            {title}
          </Link>
        ) : (
          <b className="b">{title}</b>
        )}
        {!isDone && (
          <>
            <small className="m">{text}</small>
            <small className="q">
              {words.minutes(minutes)}
              {wait !== null && `, ${words.waits[wait]}`}
            </small>
          </>
        )}
      </span>
    </li>
  );
}
