export type { Recommendations, Recommendation, Choice, AlternativeBottles, AlternativeBottle, Question, Rule } from './advice.ts';
export { createSommelier, type Sommelier } from './sommelier.ts';
