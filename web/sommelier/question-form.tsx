import type { ReactNode } from 'react';
import { DOORS } from '#contract/doors.ts';
import { SKIPPED } from '#contract/sommelier/answers.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import type { ChoiceGroup, Field, QuestionView } from './question.server.ts';
import { words } from './words.ts';

type Props = {
  question: QuestionView;
  heading: 'h1' | 'h2';
  /** What stands between progress and question. */
  children: ReactNode;
};

/** One question as a form that the browser sends by itself: an answer is a page, and the way back is the browser's. */
export function QuestionForm({ question, heading: Heading, children }: Props) {
  const { title, hint, counted, groups, before, after, isMany, isLast, skipTo } = question;
  return (
    <form className="som__ask" action={DOORS.sommelier.path} aria-labelledby="question">
      <p className="som__count">{counted}</p>
      <Heading id="question">{title}</Heading>
      {hint !== null && <p className="som__hint">{hint}</p>}
      <Hidden fields={before} />
      {groups.map((group) => (
        <Group key={group.name} group={group} isMany={isMany} />
      ))}
      <Hidden fields={after} />
      <p className="som__do">
        <button type="submit" className="btn btn--primary btn--lg">
          {isLast ? words.last : words.next}
        </button>
        <PageLink className="btn btn--quiet" to={skipTo}>
          {words.skip}
        </PageLink>
        {!isLast && (
          <button type="submit" className="btn btn--quiet" name="show" value="1" formNoValidate>
            {words.showNow}
          </button>
        )}
      </p>
      {children}
    </form>
  );
}

function Hidden({ fields }: { fields: readonly Field[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** A group with a legend has a choice that says nothing, which counts until another is made. */
function Group({ group: { name, legend, choices }, isMany }: { group: ChoiceGroup; isMany: boolean }) {
  return (
    <fieldset className="som__group" aria-labelledby={legend === null ? 'question' : undefined}>
      {legend !== null && <legend>{legend}</legend>}
      <div className={choices.some(({ note }) => note !== null) ? 'som__board' : 'chips'}>
        {choices.map(({ value, label, note }) => (
          <label key={value} className="chip som__pick">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              required={!isMany && legend === null}
              defaultChecked={value === SKIPPED}
            />
            <span>
              {label} {note !== null && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
