/** Why a home page is refused, after the names of its fields. */
export const words = {
  deadTarget: 'is no category or collection that the shop shows',
  consentNeeded: 'does not say how and when the person agreed to be quoted',
};
