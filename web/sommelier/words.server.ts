import type { QuestionKey, Scale, Step } from '#contract/sommelier/answers.ts';

const NUMBERS = ['No bottle', 'One bottle', 'Two bottles', 'Three bottles'];

const STEPS: Record<Step, { link: string; heading: (name: string) => string }> = {
  drier: { link: 'Drier', heading: (name) => `Drier than ${name}` },
  bolder: { link: 'Bolder', heading: (name) => `Bolder than ${name}` },
  cheaper: { link: 'Cheaper', heading: (name) => `Cheaper than ${name}` },
  'without-alcohol': { link: 'Without alcohol', heading: (name) => `Like ${name}, without alcohol` },
};

const QUESTIONS: Record<Exclude<QuestionKey, 'much'>, string> = {
  whom: 'For',
  with: 'With',
  flavour: 'Tastes of',
  budget: 'Budget',
  kind: 'Kind',
};

const SCALES: Record<Scale, string> = { smoke: 'Smoke', sweetness: 'Sweetness', bitterness: 'Bitterness' };

/** Words of the sommelier's page that the server says. */
export const words = {
  lead: 'Up to six questions, each of which you may skip; then up to three bottles, and why. A set of rules does the choosing, no robot and no person, and you can read the rules below.',
  counted: (number: number, of: number) => `Question ${number} of ${of}`,
  found: (count: number) => NUMBERS[count] ?? NUMBERS[NUMBERS.length - 1] ?? '',
  steps: STEPS,
  stepsFrom: (name: string) => `One step from ${name}`,
  stepped: { before: 'One step from', after: ', and everything else as near to it as the shelf allows.' },
  back: 'Back to the first bottles',
  questions: QUESTIONS,
  scales: SCALES,
  much: 'How much',
  noMatter: 'No matter',
  notSaid: 'not said',
  saidTo: (name: string, value: string) => `${name}: ${value}`,
  list: (values: readonly string[]) => values.join(' and '),
};
