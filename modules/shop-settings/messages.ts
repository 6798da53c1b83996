/** Why a home page is refused, after the names of its fields. */
export const words = {
  deadTarget: 'must be a category or a collection that the shop shows',
  consentNeeded: 'must say how and when the person agreed to be quoted',
};
