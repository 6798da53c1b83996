import type {
  Answers,
  Alternative,
  Accompaniment,
  Level,
  QuestionKey,
  Scale,
  Refinement,
  Taste,
  Recipient,
} from '#contract/sommelier/answers.ts';
import { messagesByLocale } from '#contract/messages-by-locale.ts';

type Label = { label: string; note: string | null };

const label = (text: string, note: string | null = null): Label => ({ label: text, note });

/** Texts of the questions; the choices are below. */
const QUESTION_MESSAGES: Readonly<Record<QuestionKey, { title: string; hint: string | null }>> = {
  whom: { title: 'Who is it for?', hint: 'Choose all that apply. For adults only.' },
  with: { title: 'What goes with it?', hint: null },
  flavour: { title: 'Which flavours?', hint: 'Pick one or two.' },
  much: { title: 'How much of these?', hint: "Leave it at Any if you don't mind." },
  budget: {
    title: 'What is your budget?',
    hint: 'The most you want to spend. We look at every bottle up to that price.',
  },
  kind: { title: 'Which kind?', hint: 'Every kind with a bottle that fits, best first.' },
};

/** The hint of the last question without any choice. */
const NO_KIND_HINT = 'No bottle fits all of your answers so far. Change one of them below.';

export const RECIPIENT_MESSAGES: Readonly<Record<Recipient, Label>> = {
  myself: label('Myself', 'Well rated, or one of our picks'),
  gift: label('A gift', 'Award-winning, aged or limited'),
  table: label('A whole table', 'Goes with more than one dish'),
  newcomer: label('Someone new to this', 'Little smoke, bitterness or warmth'),
};

export const ACCOMPANIMENT_MESSAGES: Readonly<Record<Accompaniment, Label>> = {
  alone: label('Nothing at all', 'Sipped on its own'),
  seafood: label('Fish and seafood'),
  poultry: label('Poultry'),
  meat: label('Meat'),
  charcuterie: label('Small bites', 'Cold cuts, olives, nuts, chips'),
  cheese: label('Cheese'),
  vegetables: label('Vegetables', 'Eggs, mushrooms and pasta too'),
  spicy: label('Something spicy'),
  sweets: label('Something sweet'),
  cocktail: label('A mixed drink', 'A cocktail or a highball'),
};

const TASTE_MESSAGES: Readonly<Record<Taste, Label>> = {
  smoke: label('Smoke'),
  fruit: label('Fruit'),
  citrus: label('Citrus', 'Or tartness'),
  flowers: label('Flowers', 'Or honey'),
  herbs: label('Herbs'),
  spice: label('Spice'),
  oak: label('Oak'),
  nuts: label('Nuts', 'Or cream'),
  malt: label('Malt', 'Or roast'),
  earth: label('Earth', 'Or sea air'),
};

const SCALE_NOUNS: Readonly<Record<Scale, string>> = {
  smoke: 'smoke',
  sweetness: 'sweetness',
  bitterness: 'bitterness',
};

const LEVEL_MESSAGES: Readonly<Record<Level, (noun: string) => string>> = {
  none: (noun) => `No ${noun}`,
  some: (noun) => `Some ${noun}`,
  plenty: (noun) => `Plenty of ${noun}`,
};

const levelWords = (scale: Scale, level: Level): string => LEVEL_MESSAGES[level](SCALE_NOUNS[scale]);

const budgetWords = (budget: number): string => `Up to $${budget}`;

/** Text for a number of bottles. */
const countWords = (count: number): string => (count === 1 ? '1 bottle' : `${count} bottles`);

/** Reasons why there are fewer than three bottles. */
const FEWER_MESSAGES = {
  nothingInStock: 'Everything is sold out right now.',
  none: 'No bottle fits all of that.',
  some: (count: number): string =>
    count === 1 ? 'One bottle fits all of that.' : 'Two bottles fit all of that.',
  several: "Changing one answer isn't enough. Try changing two.",
  gone: 'We no longer carry the bottle you started from.',
  noStep: (name: string, step: Refinement): string =>
    `We have nothing like ${name} that's ${REFINEMENT_MESSAGES[step]} and fits your answers.`,
  fewSteps: (count: number, name: string, step: Refinement): string =>
    count === 1
      ? `Only one bottle like ${name} is ${REFINEMENT_MESSAGES[step]} and fits your answers.`
      : `Only two bottles like ${name} are ${REFINEMENT_MESSAGES[step]} and fit your answers.`,
} as const;

const REFINEMENT_MESSAGES: Readonly<Record<Refinement, string>> = {
  drier: 'clearly drier',
  bolder: 'clearly bolder',
  cheaper: 'clearly cheaper',
  'without-alcohol': 'without alcohol',
};

/** Text for an offer to drop one answer; the number of bottles that brings follows it. */
const LOOSER_MESSAGES: Readonly<
  Record<Exclude<keyof Answers, 'whom' | 'scales'> | Scale, (answers: Answers) => string>
> = {
  with: ({ with: accompaniment }) =>
    accompaniment === 'alone' || accompaniment === 'cocktail' ? 'However you drink it' : 'Whatever you eat',
  flavours: () => 'Any flavour',
  smoke: () => 'Any amount of smoke',
  sweetness: () => 'Any sweetness',
  bitterness: () => 'Any bitterness',
  budget: () => 'Any price',
  kind: () => 'Any kind',
};

/** Text on a product page where no bottle is an alternative of that kind. */
const NO_ALTERNATIVE_MESSAGES: Readonly<Record<Alternative, (name: string) => string>> = {
  cheaper: (name) => `We have nothing in stock like ${name} that's clearly cheaper.`,
  smokier: (name) => `We have nothing in stock like ${name} that's clearly smokier.`,
  drier: (name) => `We have nothing in stock like ${name} that's clearly drier.`,
  lighter: (name) => `We have nothing in stock like ${name} that's clearly lighter.`,
  'without-alcohol': (name) => `We have nothing in stock like ${name} without alcohol.`,
};

/** The texts by locale; sentences about bottles are in sentences/sentences.ts. */
export const getMessages = messagesByLocale({
  'en-CA': {
    questions: QUESTION_MESSAGES,
    noKindHint: NO_KIND_HINT,
    recipients: RECIPIENT_MESSAGES,
    accompaniments: ACCOMPANIMENT_MESSAGES,
    tastes: TASTE_MESSAGES,
    level: levelWords,
    budget: budgetWords,
    count: countWords,
    fewer: FEWER_MESSAGES,
    looser: LOOSER_MESSAGES,
    noAlternative: NO_ALTERNATIVE_MESSAGES,
  },
});
