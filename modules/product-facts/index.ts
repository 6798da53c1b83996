export { type Dish, DISHES, dishesIn, isDish } from './dishes.ts';
export {
  FACT_KEYS,
  type Facts,
  type FactSource,
  findNumber,
  findText,
  getFacts,
  getServe,
  hashOf,
  isCanned,
  MARK,
  SWEETNESS_LEVELS,
  wordsOf,
} from './product-facts.ts';
