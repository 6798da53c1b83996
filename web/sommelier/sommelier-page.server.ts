import { SITE_LINKS } from '#contract/site-links.ts';
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
import { trailTo } from '#web/ui/breadcrumbs.ts';
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
  /** Of the document: what is asked, or what was found. */
  title: string;
  /** Whether it is the one face of the page that indexes should know. */
  isIndexed: boolean;
  /** What stands on the page before anything is answered; null after. */
  lead: string | null;
  question: QuestionView | null;
  advice: RecommendationsView | null;
  answered: AnswerView[];
};

const PLAIN = sommelierAddress(EMPTY_STATE);

type Page = Pick<
  PageContext,
  'sommelier' | 'catalog' | 'shopSettings' | 'origin' | 'tags' | 'structuredData' | 'isUncacheable'
>;

/**
 * Reads the address and asks the next question, or shows the bottles: when all is asked, when they are wanted at once, and
 * after a step. Answers an address instead where the asked one should be said otherwise.
 */
export async function sommelierPage(
  page: Page,
  parameters: URLSearchParams,
): Promise<SommelierView | { redirectTo: string }> {
  const { state: asked, isNormal } = parseSommelierState(parameters);
  // Boxes of a form come one by one: the address that stays says them with commas.
  const isFromBoxes = ['whom', 'flavour'].some((name) => parameters.getAll(name).length > 1);
  if (isFromBoxes) return { redirectTo: sommelierAddress(asked) };
  const from = asked.step ? await findRefinedFrom(page, asked.step.from) : undefined;
  const state = await knownState(page, asked, from);
  page.tags.add('lists');
  page.structuredData.push(
    trailTo(page.origin, [{ name: clientWords.title, path: SITE_LINKS.sommelier.path }]),
  );
  const isPlain = sommelierAddress(state) === PLAIN;
  // Whatever is shown after an answer may be another thing once any bottle is sold out or back, and clears no page.
  if (!isNormal || sommelierAddress(asked) !== PLAIN) page.isUncacheable = true;
  const question =
    (state.shows && state.again === null) || state.step ? undefined : await nextQuestion(page, state);
  const recommendations = question ? null : await recommendationsView(page, state, from);
  return {
    origin: page.origin,
    title: isPlain ? clientWords.title : (question?.title ?? recommendations?.heading ?? clientWords.title),
    isIndexed: isPlain,
    lead: isPlain ? words.lead : null,
    question: question ? questionView(question, state, (await page.shopSettings()).pictures) : null,
    advice: recommendations,
    answered: await toAnswerViews(page, state),
  };
}

/** Without a kind that the shop does not know, and without a step from a bottle that it does not have. */
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
 * The question that is asked again, else the first that was not asked yet; one that has nothing to choose from is passed over.
 * Nothing after the last.
 */
async function nextQuestion(
  { sommelier }: Pick<Page, 'sommelier'>,
  state: SommelierState,
): Promise<Question | undefined> {
  const key = state.again ?? QUESTIONS.find((one): one is QuestionKey => !state.asked.includes(one));
  if (key === undefined) return undefined;
  const question = await sommelier.ask(key, state.answers);
  return question.choices.length > 0 ? question : await nextQuestion({ sommelier }, withSkipped(state, key));
}
