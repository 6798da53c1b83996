export type {
  Recommendations,
  Recommendation,
  Choice,
  AlternativeBottles,
  AlternativeBottle,
  Question,
  Rule,
} from './recommendations.ts';
export { createSommelier, type Sommelier } from './sommelier.ts';
