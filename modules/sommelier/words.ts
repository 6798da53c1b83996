import type {
  Answers,
  But,
  Companion,
  Level,
  QuestionKey,
  Scale,
  Step,
  Taste,
  Whom,
} from '#contract/sommelier/answers.ts';

type Label = { label: string; note: string | null };

const label = (text: string, note: string | null = null): Label => ({ label: text, note });

/** The questions as they are asked, and what can be chosen. */
export const QUESTION_WORDS: Readonly<Record<QuestionKey, { title: string; hint: string | null }>> = {
  whom: { title: 'Who is it for?', hint: 'Somebody of legal age, and otherwise whoever you like.' },
  with: { title: 'What goes with it?', hint: 'For a dish we only show bottles that we have a pairing for.' },
  flavour: { title: 'Which flavours?', hint: 'Two at most. A bottle with neither is left out.' },
  much: {
    title: 'How much of these?',
    hint: 'Each is from 0 to 5 in our notes. Leave out what does not matter.',
  },
  budget: { title: 'What may it cost?', hint: 'A limit, not a goal: a cheaper bottle loses nothing by it.' },
  kind: { title: 'Which kind?', hint: 'Kinds that hold a bottle true to your answers, the best first.' },
};

/** The hint of the last question where nothing is left to choose from. */
export const NO_KIND_HINT =
  'No bottle is true to all of the answers so far. Take one back, and kinds stand here again.';

export const WHOM_WORDS: Readonly<Record<Whom, Label>> = {
  myself: label('Myself', 'Well rated, or one of our own picks'),
  gift: label('A present', 'Something with a story to tell'),
  table: label('A whole table', 'Goes with more than one dish'),
  newcomer: label('Somebody new to it', 'Little smoke, bitterness or warmth'),
};

export const COMPANION_WORDS: Readonly<Record<Companion, Label>> = {
  alone: label('Nothing at all', 'Sipped as it is'),
  seafood: label('Fish and seafood'),
  poultry: label('Poultry'),
  meat: label('Meat'),
  charcuterie: label('Small bites', 'Cold cuts, olives, nuts, chips'),
  cheese: label('Cheese'),
  vegetables: label('Vegetables', 'Eggs, mushrooms and pasta too'),
  spicy: label('Something spicy'),
  sweets: label('Something sweet'),
  cocktail: label('A mixed drink', 'For the shaker, or for something long'),
};

export const TASTE_WORDS: Readonly<Record<Taste, Label>> = {
  smoke: label('Smoke'),
  fruit: label('Fruit'),
  citrus: label('Citrus', 'Or a sharp edge'),
  flowers: label('Flowers', 'Or honey'),
  herbs: label('Herbs'),
  spice: label('Spice'),
  oak: label('Oak'),
  nuts: label('Nuts', 'Or cream'),
  malt: label('Malt', 'Or roast'),
  earth: label('Earth', 'Or the sea'),
};

const LEVEL_WORDS: Readonly<Record<Level, (scale: Scale) => string>> = {
  none: (scale) => `No ${scale}`,
  some: (scale) => `Some ${scale}`,
  plenty: (scale) => `Plenty of ${scale}`,
};

export const levelWords = (scale: Scale, level: Level): string => LEVEL_WORDS[level](scale);

export const budgetWords = (budget: number): string => `Up to $${budget}`;

/** How many bottles of a kind are true so far. */
export const countWords = (count: number): string => (count === 1 ? 'One bottle' : `${count} bottles`);

/** Why there are fewer than three. */
export const FEWER_WORDS = {
  nothingInStock: 'Nothing in the shop can be bought just now.',
  none: 'No bottle is true to all of these answers.',
  some: (count: number): string =>
    count === 1
      ? 'Only one bottle is true to all of these answers.'
      : 'Only two bottles are true to all of these answers.',
  /** What there would be without one answer. */
  without: (answer: string, count: number): string =>
    `${answer}, there would be ${count === 1 ? 'one' : count}.`,
  several: 'No single answer stands in the way: with fewer of them there would be more.',
  gone: 'The bottle that you stepped from is not in the shop any more.',
  noStep: (name: string, step: Step): string =>
    `No bottle within your answers is ${STEP_WORDS[step]} ${name} and still like it.`,
  fewSteps: (count: number, name: string, step: Step): string =>
    `Only ${count === 1 ? 'one bottle' : 'two bottles'} within your answers ${count === 1 ? 'is' : 'are'} ${STEP_WORDS[step]} ${name} and still like it.`,
} as const;

const STEP_WORDS: Readonly<Record<Step, string>> = {
  drier: 'drier than',
  bolder: 'bolder than',
  cheaper: 'cheaper than',
  'without-alcohol': 'without the alcohol of',
};

/** How a sentence begins that takes one answer back. */
export const WITHOUT_WORDS: Readonly<
  Record<Exclude<keyof Answers, 'whom' | 'scales'> | Scale, (answers: Answers) => string>
> = {
  with: ({ with: companion }) =>
    companion === 'alone' || companion === 'cocktail'
      ? 'If it did not matter how you drink it'
      : 'If it did not matter what you eat',
  flavours: ({ flavours }) =>
    flavours.length === 1 ? 'If the flavour did not matter' : 'If the flavours did not matter',
  smoke: () => 'If smoke did not matter',
  sweetness: () => 'If sweetness did not matter',
  bitterness: () => 'If bitterness did not matter',
  budget: ({ budget }) => `Without the limit of $${budget ?? 0}`,
  kind: () => 'If it might be of any kind',
};

/** What is said on a product's page where no bottle is like that one but for one thing. */
export const NO_BUT_WORDS: Readonly<Record<But, (name: string) => string>> = {
  cheaper: (name) => `Nothing that we can send you now is like ${name} and clearly cheaper.`,
  smokier: (name) => `Nothing that we can send you now is like ${name} and smokier.`,
  drier: (name) => `Nothing that we can send you now is like ${name} and drier.`,
  lighter: (name) => `Nothing that we can send you now is like ${name} and lighter.`,
  'without-alcohol': (name) => `Nothing that we can send you now is like ${name} without its alcohol.`,
};
