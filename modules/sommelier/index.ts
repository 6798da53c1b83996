export type { Advice, Advised, Choice, LikeThese, LikeThis, Question, Rule } from './advice.ts';
export { openSommelier, type Sommelier } from './sommelier.ts';
