import { patchCategory, postCategory, removeCategory } from './category-endpoints.ts';
import { CATEGORY_MOVES } from './category-moves.ts';
import { COLLECTION_WRITES } from './collection-writes.ts';

/** Creates, changes, moves and deletes categories and collections. */
export const GROUP_WRITES = [
  postCategory,
  patchCategory,
  ...CATEGORY_MOVES,
  removeCategory,
  ...COLLECTION_WRITES,
];
