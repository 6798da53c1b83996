/** Categories, attributes and collections: their records, and the commands that change them. */
export type { LostAttribute } from './attributes/find-lost-attributes.ts';
export { listAttributeKeys } from './attributes/list-attribute-keys.ts';
export { listAttributeSet } from './attributes/list-attribute-set.ts';
export { removeAttribute } from './attributes/remove-attribute.ts';
export { replaceChoice } from './attributes/replace-choice.ts';
export { createAttribute, type SaveAttributeResult, updateAttribute } from './attributes/save-attribute.ts';
export { deleteCategory, describeCategoryUse } from './categories/delete-category.ts';
export { createCategory, updateCategory } from './categories/edit-category.ts';
export { sortChildrenFirst } from './categories/sort-children-first.ts';
export { mergeCategory, findMergeEffect } from './categories/merge-category.ts';
export { moveCategory } from './categories/move-category.ts';
export { createCollection, updateCollection, deleteCollection } from './collections/edit-collection.ts';
export { CATEGORY_DRAFTS, COLLECTION_DRAFTS } from './drafts/draft-resources.ts';
export { setGroupPicture } from './pictures/group-picture.ts';
export { AttributeFieldsSchema } from './record/attribute-record.ts';
export { CategoryRecordSchema } from './record/category-record.ts';
export { CollectionRecordSchema } from './record/collection-record.ts';
