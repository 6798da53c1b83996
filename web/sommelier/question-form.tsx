import type { ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import type { ChoiceGroup, Field, QuestionView } from './question.server.ts';
import { words } from './messages.ts';

type Props = {
  question: QuestionView;
  /**
   * Introduction of the page, above its first question; then the question's heading is a
   * second-level one.
   */
  intro: ReactNode;
  /** The answers so far. */
  children: ReactNode;
};

const SIZES = '(min-width: 64rem) 40vw, 100vw';

/**
 * One question as a form that the browser submits itself: each answer is a page, so "back" works.
 * When one answer is enough, each choice is a submit button.
 */
export function QuestionForm({ question, intro, children }: Props) {
  const { title, hint, counted, form, groups, before, after, isLast, back, skipTo, picture } = question;
  const theme = useTheme();
  const Heading = intro ? 'h2' : 'h1';
  return (
    <div className={picture ? 'som' : 'som som--plain'}>
      <form className="som__ask" action={pageHref(SITE_LINKS.sommelier.path)} aria-labelledby="question">
        <p className="som__top">
          <PageLink className="back" to={back.to}>
            <Icon name="arrow-left" />
            {back.text}
          </PageLink>
          <span>{counted}</span>
        </p>
        {intro}
        <Heading id="question">{title}</Heading>
        {hint !== null && <p className="som__hint">{hint}</p>}
        <Hidden fields={before} />
        {groups.map((group) => (
          <Group key={group.name} group={group} form={form} />
        ))}
        <Hidden fields={after} />
        <p className="som__do">
          {form !== 'buttons' && (
            <Button variant="primary" size="large" type="submit">
              {isLast ? words.last : words.next}
            </Button>
          )}
          <LinkButton variant="quiet" to={skipTo}>
            {words.skip}
          </LinkButton>
          {!isLast && (
            <Button variant="quiet" type="submit" name="show" value="1">
              {words.showNow}
            </Button>
          )}
        </p>
        {children}
      </form>
      {picture && (
        <div className="som__pic">
          <Picture picture={picture} theme={theme} sizes={SIZES} />
        </div>
      )}
    </div>
  );
}

function Hidden({ fields }: { fields: readonly Field[] }) {
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

type GroupProps = { group: ChoiceGroup; form: QuestionView['form'] };

/** A group with a legend has a neutral choice, which counts until another is made. */
function Group({ group: { name, legend, choices, chosen }, form }: GroupProps) {
  return (
    <fieldset className="som__group" aria-labelledby={legend === null ? 'question' : undefined}>
      {legend !== null && <legend>{legend}</legend>}
      <div className={legend === null ? 'som__board' : 'chips'}>
        {choices.map(({ value, label, note }) => {
          const text = (
            <span>
              {label} {note !== null && <small>{note}</small>}
            </span>
          );
          return form === 'buttons' ? (
            <button
              key={value}
              type="submit"
              className="chip som__pick"
              name={name}
              value={value}
              aria-current={chosen.includes(value) || undefined}
            >
              {text}
            </button>
          ) : (
            <label key={value} className="chip som__pick">
              <input
                type={form === 'boxes' ? 'checkbox' : 'radio'}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              {text}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
