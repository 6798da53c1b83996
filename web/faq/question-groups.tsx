import { useEffect } from 'react';
import { slugify } from '#contract/text/slugify.ts';
import { RichText, type TextSection } from '#web/rich-text/rich-text.tsx';

/** Returns the id of a group's heading. No question id begins like this. */
export const groupId = (title: string): string => `group-${slugify(title)}`;

/** A group of questions, as the page shows it. */
export type QuestionGroupView = {
  title: string;
  questions: readonly { slug: string; question: string; sections: readonly TextSection[] }[];
};

/** Questions, each with its own URL; the answer opens below it. */
export function QuestionGroups({
  groups,
  isFound,
}: {
  groups: readonly QuestionGroupView[];
  isFound: boolean;
}) {
  useNamedQuestion();
  return (
    <div className="faqs">
      {groups.map(({ title, questions }) => (
        <section key={title} className="faq">
          <h2 id={groupId(title)}>{title}</h2>
          {questions.map(({ slug, question, sections }) => (
            <details key={slug} className="faq__one" open={isFound}>
              <summary onClick={() => history.replaceState(history.state, '', `#${slug}`)}>
                <h3 id={slug}>{question}</h3>
              </summary>
              <RichText sections={sections} />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

/**
 * Opens the question that the URL's hash names. Without script the style sheet shows its answer.
 */
function useNamedQuestion(): void {
  useEffect(() => {
    const open = (): void => {
      const question = document.getElementById(location.hash.slice(1))?.closest('details');
      if (question) question.open = true;
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
