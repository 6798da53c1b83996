import {
  type Answers,
  ACCOMPANIMENTS,
  BUDGETS,
  LEVELS,
  RECIPIENT,
  SCALES,
  TASTE_NAMES,
} from '#contract/sommelier/answers.ts';
import { NOTHING } from '../test-answers.ts';

/** Every single answer alone, a present for a newcomer, and nothing of any scale. */
export const listSingleAnswers = (kinds: readonly string[]): Answers[] => [
  NOTHING,
  ...RECIPIENT.map((recipient): Answers => ({ ...NOTHING, whom: [recipient] })),
  { ...NOTHING, whom: ['gift', 'newcomer'] },
  ...ACCOMPANIMENTS.map((accompaniment) => ({ ...NOTHING, with: accompaniment })),
  ...TASTE_NAMES.map((taste) => ({ ...NOTHING, flavours: [taste] })),
  ...SCALES.flatMap((scale) =>
    LEVELS.map((level) => ({ ...NOTHING, scales: { ...NOTHING.scales, [scale]: level } })),
  ),
  { ...NOTHING, scales: { smoke: 'none', sweetness: 'none', bitterness: 'none' } },
  ...BUDGETS.map((budget) => ({ ...NOTHING, budget })),
  ...kinds.map((kind) => ({ ...NOTHING, kind })),
];
