/** Fields of a product that staff tick to put it into lists of the shop: the labels. */
export const PRODUCT_LABELS = ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'] as const;
export type ProductLabel = (typeof PRODUCT_LABELS)[number];
