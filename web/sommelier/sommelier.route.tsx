import { type LoaderFunctionArgs, redirect } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { requirePart } from '#web/page/require-part.server.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import type { AnswerView } from './answer-view.server.ts';
import { Recommendations } from './recommendations.tsx';
import { QuestionForm } from './question-form.tsx';
import { RulesLine } from './rules-line.tsx';
import { type SommelierView, sommelierPage } from './sommelier-page.server.ts';
import stylesheet from './sommelier.css?url';
import { words } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SommelierView> {
  const page = getPage(context);
  await requirePart(page, 'sommelier');
  const view = await sommelierPage(page, new URL(request.url).searchParams);
  if ('redirectTo' in view) throw redirect(view.redirectTo, 302);
  return view;
}

export const meta = createMeta<Awaited<ReturnType<typeof loader>>>(({ title, isIndexed }) => ({
  title,
  description: words.description,
  path: SITE_LINKS.sommelier.path,
  indexed: isIndexed,
}));

export default function SommelierPage({ loaderData }: { loaderData: SommelierView }) {
  const { lead, question, advice: recommendations, answersLine, answered } = loaderData;
  const intro = lead === null ? null : <Intro lead={lead} />;
  return (
    <div className="wrap p-sommelier">
      {question && (
        <QuestionForm key={question.key} question={question} intro={intro}>
          <AnswerList answered={answered} />
        </QuestionForm>
      )}
      {recommendations && (
        <Recommendations advice={recommendations}>
          {answersLine && (
            <p className="som__said">
              {answersLine.text}{' '}
              <PageLink className="link" to={answersLine.to}>
                {words.changeAll}
              </PageLink>
            </p>
          )}
        </Recommendations>
      )}
    </div>
  );
}

function Intro({ lead }: { lead: string }) {
  return (
    <div className="som__intro">
      <h1>{words.title}</h1>
      <p className="lead">{lead}</p>
      <RulesLine />
    </div>
  );
}

/** The answers so far; each links to its question. */
function AnswerList({ answered }: { answered: readonly AnswerView[] }) {
  if (answered.length === 0) return null;
  return (
    <ul className="som__answers" aria-label={words.said}>
      {answered.map(({ key, text, to }) => (
        <li key={key}>
          <PageLink className="chip" to={to}>
            {text}
            <span className="link">{words.change}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
