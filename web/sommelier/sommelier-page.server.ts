import { SITE_LINKS } from '#contract/pages/site-links.ts';
import {
  EMPTY_STATE,
  parseSommelierState,
  type SommelierState,
  sommelierAddress,
  withSkipped,
} from '#contract/sommelier/url-state.ts';
import { type QuestionKey, QUESTIONS } from '#contract/sommelier/answers.ts';
import type { Question } from '#modules/sommelier/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import {
  type RecommendationsView,
  recommendationsView,
  findRefinedFrom,
  type RefinedFrom,
} from './recommendations.server.ts';
import { type QuestionView, questionView } from './question.server.ts';
import { type AnswerView, toAnswerViews } from './answer-view.server.ts';
import { words as clientWords } from './messages.ts';
import { words } from './messages.server.ts';

/** The sommelier's page: a question, or bottles. */
export type SommelierView = {
  origin: string;
  /** Document title: the question, or the heading of the bottles. */
  title: string;
  /** Whether it is the one URL of the page that search engines should index. */
  isIndexed: boolean;
  /** Introduction before the first answer; `null` afterwards. */
  lead: string | null;
  question: QuestionView | null;
  advice: RecommendationsView | null;
  /** Above the bottles: the answers in one line, and the URL of the first question. */
  answersLine: { text: string; to: string } | null;
  answered: AnswerView[];
};

const PLAIN = sommelierAddress(EMPTY_STATE);

type Page = Pick<
  PageContext,
  'sommelier' | 'catalog' | 'shopSettings' | 'origin' | 'locale' | 'structuredData' | 'isUncacheable'
>;

/**
 * Parses the URL and returns the next question or the bottles. Bottles come after the last
 * question, on request, and after a refinement. Returns a redirect when the URL is not in its
 * normal form.
 */
export async function sommelierPage(
  page: Page,
  parameters: URLSearchParams,
): Promise<SommelierView | { redirectTo: string }> {
  const { state: requested, isNormal } = parseSommelierState(parameters);
  // A form sends its boxes one by one: the redirect target joins them with commas.
  const isFromBoxes = ['whom', 'flavour'].some((name) => parameters.getAll(name).length > 1);
  if (isFromBoxes) return { redirectTo: sommelierAddress(requested) };
  const from = requested.step ? await findRefinedFrom(page, requested.step.from) : undefined;
  const state = await knownState(page, requested, from);
  page.structuredData.push(
    createBreadcrumbs(page.origin, [{ name: clientWords.title, path: SITE_LINKS.sommelier.path }]),
  );
  const isPlain = sommelierAddress(state) === PLAIN;
  // Any result may change when a bottle sells out or returns, which does not invalidate pages.
  if (!isNormal || sommelierAddress(requested) !== PLAIN) page.isUncacheable = true;
  const question =
    (state.shows && state.again === null) || state.step ? undefined : await nextQuestion(page, state);
  const [settings, recommendations, answered] = await Promise.all([
    page.shopSettings(),
    question ? null : recommendationsView(page, state, from),
    toAnswerViews(page, state),
  ]);
  return {
    origin: page.origin,
    title: isPlain ? clientWords.title : (question?.title ?? recommendations?.heading ?? clientWords.title),
    isIndexed: isPlain,
    lead: isPlain ? words.lead : null,
    question: question ? questionView(question, state, settings.pictures) : null,
    advice: recommendations,
    answersLine: recommendations ? getAnswersLine(answered) : null,
    answered,
  };
}

function getAnswersLine(answered: readonly AnswerView[]): SommelierView['answersLine'] {
  const given = answered.filter(({ isSkipped }) => !isSkipped).map(({ text }) => text);
  const [first] = answered;
  return first ? { text: words.answers(given), to: first.to } : null;
}

/** Removes a kind that the shop does not know, and a refinement of a bottle that it does not have. */
async function knownState(
  { catalog }: Pick<Page, 'catalog'>,
  state: SommelierState,
  from: RefinedFrom | undefined,
): Promise<SommelierState> {
  const { kind } = state.answers;
  const isKnown = kind === null || (await catalog.tree()).find(kind)?.slug === kind;
  return {
    ...state,
    answers: { ...state.answers, kind: isKnown ? kind : null },
    asked: isKnown ? state.asked : state.asked.filter((key) => key !== 'kind'),
    again: isKnown || state.again !== 'kind' ? state.again : null,
    step: from ? state.step : null,
  };
}

/**
 * Returns the question that is shown again, otherwise the first unanswered one; skips a question
 * without choices. Returns `undefined` after the last.
 */
async function nextQuestion(
  page: Pick<Page, 'sommelier' | 'locale'>,
  state: SommelierState,
): Promise<Question | undefined> {
  const key = state.again ?? QUESTIONS.find((one): one is QuestionKey => !state.asked.includes(one));
  if (key === undefined) return undefined;
  const question = await page.sommelier.getQuestion(key, state.answers, page.locale);
  return question.choices.length > 0 ? question : await nextQuestion(page, withSkipped(state, key));
}
