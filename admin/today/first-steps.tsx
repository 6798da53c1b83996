import { Link } from 'react-router';
import type { Permission } from '#contract/staff/permissions.ts';
import { usePerson } from '../api-client/person.ts';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

type Step = NonNullable<Today['firstSteps']>[number];

/** Where a step is done; others are done by commands on the server. */
const PLACES: Readonly<Partial<Record<Step['step'], { to: string; needs: Permission }>>> = {
  taxes: { to: '/settings/taxes', needs: 'settings.legal' },
  product: { to: '/products?new', needs: 'catalogue.write' },
  stock: { to: '/stock', needs: 'catalogue.write' },
};

/** What is missing before a new shop opens. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const { may } = usePerson();
  const open = steps.filter(({ isDone }) => !isDone).length;
  if (open === 0) return null;
  return (
    <Section title={words.firstSteps} end={<span className="q small">{words.stepsLeft(open)}</span>}>
      <ol className="steps">
        {steps.map(({ step, isDone }) => {
          const { title, text } = words.steps[step];
          const place = PLACES[step];
          return (
            <li key={step}>
              <State level={isDone ? 3 : 0} word={isDone ? words.stepDone : words.stepOpen} />
              <span>
                {place !== undefined && !isDone && may(place.needs) ? (
                  <Link className="link b" to={place.to}>
                    {title}
                  </Link>
                ) : (
                  <b className="b">{title}</b>
                )}
                {!isDone && <small className="m">{text}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
