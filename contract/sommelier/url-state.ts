import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { SLUG } from '#contract/text/slug.ts';
import {
  type Answers,
  BUDGETS,
  ACCOMPANIMENTS,
  LEVELS,
  MAX_TASTES,
  NO_ANSWERS,
  type QuestionKey,
  QUESTIONS,
  SCALES,
  SKIPPED,
  type Refinement,
  REFINEMENTS,
  TASTE_NAMES,
  RECIPIENT,
} from './answers.ts';

/** The state of the sommelier's page. All of it is in the URL, so that each state is a link. */
export type SommelierState = {
  answers: Answers;
  /** The questions that were answered or skipped, in their order. */
  asked: readonly QuestionKey[];
  /** One of these that is shown again with its answer marked; `null` for none. */
  again: QuestionKey | null;
  /** Whether bottles are shown before all questions are answered. */
  shows: boolean;
  /** A refinement along one axis from a bottle (slug); `null` for none. */
  step: { step: Refinement; from: string } | null;
};

/** No question answered yet. */
export const EMPTY_STATE: SommelierState = {
  answers: NO_ANSWERS,
  asked: [],
  again: null,
  shows: false,
  step: null,
};

/** The parameters of a question's answer. The question of scales has one per scale. */
export const ANSWER_PARAMETERS = {
  whom: ['whom'],
  with: ['with'],
  flavour: ['flavour'],
  much: SCALES,
  budget: ['budget'],
  kind: ['kind'],
} as const satisfies Record<QuestionKey, readonly string[]>;

const MAX_SLUG_LENGTH = 100;

/**
 * Parses the state of a URL. Invalid values count as absent; of tastes the first `MAX_TASTES` of
 * the list count. `isNormal` is `true` when the URL contains only the state, each part once and in
 * the form of `sommelierAddress`.
 */
export function parseSommelierState(parameters: URLSearchParams): {
  state: SommelierState;
  isNormal: boolean;
} {
  const textOf = (name: string): string => (parameters.get(name) ?? '').trim().toLowerCase();
  const recipient = listIn(parameters.getAll('whom'));
  const tastes = listIn(parameters.getAll('flavour'));
  const answers: Answers = {
    whom: RECIPIENT.filter((one) => recipient.includes(one)),
    with: findOne(ACCOMPANIMENTS, textOf('with')),
    flavours: TASTE_NAMES.filter((taste) => tastes.includes(taste)).slice(0, MAX_TASTES),
    scales: {
      smoke: findOne(LEVELS, textOf('smoke')),
      sweetness: findOne(LEVELS, textOf('sweetness')),
      bitterness: findOne(LEVELS, textOf('bitterness')),
    },
    budget: BUDGETS.find((budget) => String(budget) === textOf('budget')) ?? null,
    kind: textOf('kind') === SKIPPED ? null : slugIn(textOf('kind')),
  };
  const isSkipped = (name: string): boolean => listIn(parameters.getAll(name)).includes(SKIPPED);
  const asked = QUESTIONS.filter((key) => hasAnswer(answers, key) || ANSWER_PARAMETERS[key].some(isSkipped));
  const step = findOne(REFINEMENTS, textOf('step'));
  const from = slugIn(textOf('from'));
  const state: SommelierState = {
    answers,
    asked,
    again: findOne(asked, textOf('ask')),
    shows: textOf('show') === '1' && asked.length < QUESTIONS.length,
    step: step !== null && from !== null ? { step, from } : null,
  };
  return { state, isNormal: saysTheSame(parameters, stateParameters(state)) };
}

/**
 * The URL of a state. Parameters are always in the same order: first those of the questions, then
 * what is shown.
 */
export function sommelierAddress(state: SommelierState): string {
  // A comma is valid in a query and easier to read.
  const query = new URLSearchParams(stateParameters(state)).toString().replaceAll('%2C', ',');
  return query === '' ? SITE_LINKS.sommelier.path : `${SITE_LINKS.sommelier.path}?${query}`;
}

/** A state as parameters. A question that was not asked is absent, a skipped one is `SKIPPED`. */
export function stateParameters({ answers, asked, again, shows, step }: SommelierState): [string, string][] {
  const questions = QUESTIONS.filter((key) => asked.includes(key) || hasAnswer(answers, key));
  return [
    ...questions.flatMap((key) => getAnswerParameters(answers, key)),
    ...pairIf(again !== null, 'ask', again ?? ''),
    ...pairIf(shows && questions.length < QUESTIONS.length, 'show', '1'),
    ...pairIf(step !== null, 'step', step?.step ?? ''),
    ...pairIf(step !== null, 'from', step?.from ?? ''),
  ];
}

/** The same state with a question skipped and its answer removed. */
export function withSkipped(state: SommelierState, key: QuestionKey): SommelierState {
  const { answers } = EMPTY_STATE;
  const without =
    key === 'flavour'
      ? { flavours: answers.flavours }
      : key === 'much'
        ? { scales: answers.scales }
        : { [key]: answers[key] };
  return {
    ...state,
    answers: { ...state.answers, ...without },
    asked: QUESTIONS.filter((other) => other === key || state.asked.includes(other)),
    again: null,
    step: null,
  };
}

/** Whether a question has an answer that is more than `SKIPPED`. */
export function hasAnswer(answers: Answers, key: QuestionKey): boolean {
  if (key === 'whom') return answers.whom.length > 0;
  if (key === 'flavour') return answers.flavours.length > 0;
  if (key === 'much') return SCALES.some((scale) => answers.scales[scale] !== null);
  return answers[key] !== null;
}

function getAnswerParameters(answers: Answers, key: QuestionKey): [string, string][] {
  if (key === 'whom') return [[key, answers.whom.join(',') || SKIPPED]];
  if (key === 'flavour') return [[key, answers.flavours.join(',') || SKIPPED]];
  if (key === 'much') return SCALES.map((scale) => [scale, answers.scales[scale] ?? SKIPPED]);
  return [[key, String(answers[key] ?? SKIPPED)]];
}

/** Form boxes repeat the parameter, URLs for people use commas; both may be mixed. */
const listIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(',')).map((value) => value.trim().toLowerCase());

const findOne = <Value extends string>(all: readonly Value[], text: string): Value | null =>
  all.find((value) => value === text) ?? null;

const slugIn = (text: string): string | null =>
  SLUG.test(text) && text.length <= MAX_SLUG_LENGTH ? text : null;

const pairIf = (isAnswered: boolean, name: string, value: string): [string, string][] =>
  isAnswered ? [[name, value]] : [];

/** Ignores the order: the server sorts the parameters before it looks up a page. */
function saysTheSame(given: URLSearchParams, written: [string, string][]): boolean {
  const sorted = (pairs: Iterable<[string, string]>): string =>
    [...pairs]
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&');
  return sorted(given) === sorted(written);
}
