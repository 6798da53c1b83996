import type { QuestionKey, Scale, Refinement } from '#contract/sommelier/answers.ts';

const NUMBERS = ['Nothing fits', 'One bottle', 'Two bottles', 'Three bottles'];

const REFINEMENTS: Record<Refinement, { link: string; heading: (name: string) => string }> = {
  drier: { link: 'Drier', heading: (name) => `Drier than ${name}` },
  bolder: { link: 'Bolder', heading: (name) => `Bolder than ${name}` },
  cheaper: { link: 'Cheaper', heading: (name) => `Cheaper than ${name}` },
  'without-alcohol': { link: 'Without alcohol', heading: (name) => `Like ${name}, without alcohol` },
};

const QUESTIONS: Record<QuestionKey, string> = {
  whom: 'For',
  with: 'With',
  flavour: 'Tastes of',
  much: 'How much',
  budget: 'Budget',
  kind: 'Kind',
};

/** Text for a skipped question. */
const ANY: Record<QuestionKey, string> = {
  whom: 'anyone',
  with: 'anything',
  flavour: 'anything',
  much: 'any',
  budget: 'any',
  kind: 'any',
};

const SCALES: Record<Scale, string> = { smoke: 'Smoke', sweetness: 'Sweetness', bitterness: 'Bitterness' };

/** Places in the summary, best first. */
const PLACES = ['is our first choice', 'comes next', 'would be our third'];

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the sommelier's page that the server formats. */
export const words = {
  lead: "Answer a few questions and we'll suggest three bottles. Skip any you like.",
  counted: (number: number, of: number) => `Question ${number} of ${of}`,
  /**
   * The sentence of the paragraph on one bottle, before and after its name: `Baked apple and honey: Glen
   * Orvin 12 is our first choice, good with four-year cheddar.`
   */
  summary: (index: number, taste: string, reason: string) => ({
    before: taste === '' ? '' : `${cap(taste)}: `,
    after: ` ${PLACES[index] ?? ''}${reason === '' ? '' : `, ${reason}`}.`,
  }),
  found: (count: number) => NUMBERS[count] ?? NUMBERS[NUMBERS.length - 1] ?? '',
  steps: REFINEMENTS,
  stepsFrom: (name: string) => `Like ${name}, but`,
  stepped: { before: 'Otherwise like', after: '.' },
  back: 'Back',
  backToBottles: 'Back to your bottles',
  backToShop: 'Back to the shop',
  questions: QUESTIONS,
  anyOf: ANY,
  scales: SCALES,
  any: 'Any',
  saidTo: (name: string, value: string) => `${name}: ${value}`,
  list: (values: readonly string[]) => values.join(' and '),
  answers: (answers: readonly string[]) => answers.join('; '),
};
