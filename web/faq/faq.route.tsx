import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { slugify } from '#contract/text/slugify.ts';
import type { QuestionGroup } from '#modules/content/index.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { PageLink } from '#ui/page-link.tsx';
import { createMeta } from '#web/page/page-meta.ts';
import { renderText } from '#web/rich-text/render-text.server.tsx';
import { SideContents } from '#web/page/side-contents.tsx';
import { RichText, type TextSection } from '#web/rich-text/rich-text.tsx';
import stylesheet from './faq.css?url';
import { structuredQuestions } from './structured-questions.server.ts';
import { words } from './messages.ts';

/** The style sheet of this page only. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

const { path } = SITE_LINKS.faq;
const MAX_TEXT_LENGTH = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const query = new URL(request.url).searchParams.get('q') ?? '';
  // The query may be any text that a visitor types.
  const text = query.replaceAll('\0', '').trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const groups = await page.content.questions(text);
  page.structuredData.push(createBreadcrumbs(page.origin, [{ name: words.title, path }]));
  if (text === '' && groups.length > 0) page.structuredData.push(structuredQuestions(page.origin, groups));
  return { origin: page.origin, text, groups: groups.map(toView) };
}

const toView = ({ title, questions }: QuestionGroup): QuestionGroupView => ({
  title,
  questions: questions.map(({ slug, question, pieces }) => ({
    slug,
    question,
    sections: renderText(pieces(), question).sections,
  })),
});

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(({ text }) => ({
  title: words.title,
  description: words.description,
  path,
  indexed: text === '',
}));

export default function FaqPage({ loaderData: { text, groups } }: { loaderData: Data }) {
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const isBare = text === '' && count === 0;
  return (
    <div className="txt txt--read wrap">
      <header className="txt__head">
        <h1>{words.heading}</h1>
        <p className="lead">{isBare ? words.empty : words.lead}</p>
        {!isBare && <QuestionSearch path={path} text={text} maxLength={MAX_TEXT_LENGTH} />}
        {text !== '' && (
          <p className="faq__found">
            {count === 0 ? words.none : words.found(count, text)}{' '}
            <PageLink className="link" to={path}>
              {words.clear}
            </PageLink>
          </p>
        )}
      </header>
      <SideContents
        title={words.contents}
        entries={groups.map(({ title }) => ({ id: groupId(title), text: title }))}
      />
      <div className="txt__body">
        <QuestionGroups key={text} groups={groups} isFound={text !== ''} />
        <p>
          <LinkButton to={SITE_LINKS.contact.path}>{words.ask}</LinkButton>
        </p>
      </div>
    </div>
  );
}

/** A search form that needs no script: the text becomes part of the URL. */
function QuestionSearch({ path, text, maxLength: max }: { path: string; text: string; maxLength: number }) {
  return (
    <form className="faq__search" role="search" action={pageHref(path)} aria-label={words.search}>
      <div className="with-icon">
        <Icon name="magnifying-glass" />
        <input
          key={text}
          className="input"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={max}
          placeholder={words.search}
          aria-label={words.search}
        />
      </div>
      <Button type="submit">{words.apply}</Button>
    </form>
  );
}

/** Returns the id of a group's heading. No question id begins like this. */
const groupId = (title: string): string => `group-${slugify(title)}`;

/** A group of questions, as the page shows it. */
type QuestionGroupView = {
  title: string;
  questions: readonly { slug: string; question: string; sections: readonly TextSection[] }[];
};

/** Questions, each with its own URL; the answer opens below it. */
function QuestionGroups({ groups, isFound }: { groups: readonly QuestionGroupView[]; isFound: boolean }) {
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

/** Opens the question that the URL's hash names. Without script the style sheet shows its answer. */
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
