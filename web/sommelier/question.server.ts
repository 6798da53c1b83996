import {
  ANSWER_PARAMETERS,
  type SommelierState,
  sommelierAddress,
  stateParameters,
  withSkipped,
} from '#contract/sommelier/address.ts';
import { type QuestionKey, QUESTIONS, SCALES, SKIPPED } from '#contract/sommelier/answers.ts';
import type { Choice, Question } from '#modules/sommelier/index.ts';
import { levelsOf } from './levels.server.ts';
import { words } from './words.server.ts';

/** Choices of which one may be made, or several; a scale has a name of its own among others. */
export type ChoiceGroup = {
  /** Parameter of the address. */
  name: string;
  legend: string | null;
  choices: readonly Choice[];
};

/** A field that is not shown. */
export type Field = [name: string, value: string];

/** A question as its page asks it: everything that the form needs besides its button. */
export type QuestionView = {
  key: Question['key'];
  /** 'Question 2 of 6'. */
  counted: string;
  title: string;
  hint: string | null;
  groups: ChoiceGroup[];
  /** Several may be ticked; none is an answer too. */
  isMany: boolean;
  /** What was said to other questions, carried along before and after the choices: so the address is in its one order. */
  before: Field[];
  after: Field[];
  /** After it come bottles, not another question. */
  isLast: boolean;
  skipTo: string;
};

/** Draws up a question for its page. */
export function questionView(question: Question, state: SommelierState): QuestionView {
  const { key, title, hint } = question;
  const isMany = key === 'flavour';
  const place = QUESTIONS.indexOf(key);
  const skipped = withSkipped(state, [key]);
  return {
    ...{ key, title, hint, isMany },
    counted: words.counted(place + 1, QUESTIONS.length),
    groups: groupsOf(question),
    before: fieldsOf(state, QUESTIONS.slice(0, place)),
    // No box ticked sends nothing: the first of these says that the question was asked.
    after: [
      ...(isMany ? [[key, SKIPPED] satisfies Field] : []),
      ...fieldsOf(state, QUESTIONS.slice(place + 1)),
    ],
    isLast: skipped.asked.length === QUESTIONS.length,
    skipTo: sommelierAddress({ ...skipped, shows: false, step: null }),
  };
}

function fieldsOf(state: SommelierState, keys: readonly QuestionKey[]): Field[] {
  const names = new Set<string>(keys.flatMap((key) => ANSWER_PARAMETERS[key]));
  return stateParameters(state).filter(([name]) => names.has(name));
}

function groupsOf(question: Question): ChoiceGroup[] {
  if (question.key !== 'much') return [{ name: question.key, legend: null, choices: question.choices }];
  const noMatter = { value: SKIPPED, label: words.noMatter, note: null };
  return SCALES.map((scale) => ({
    name: scale,
    legend: words.scales[scale],
    choices: [...levelsOf(question, scale), noMatter],
  }));
}
