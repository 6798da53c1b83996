export type {
  Recommendations,
  Recommendation,
  Choice,
  AlternativeBottles,
  Question,
} from './recommendations.ts';
export { createSommelier, type Sommelier } from './sommelier.ts';
