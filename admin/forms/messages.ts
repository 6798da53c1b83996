/** Texts of forms. */
export const words = {
  cancel: 'Cancel',
  failed: 'This was not saved. Try again.',
  offline: 'You are offline. Nothing was saved; your entries stay here.',
  changedMeanwhile: 'Somebody changed this meanwhile. Close, look at it again, then repeat.',
};
