/** Texts of forms. */
export const words = {
  notANumber: 'is a whole number',
  cancel: 'Cancel',
  failed: 'This was not saved. Try again.',
  offline: 'You are offline. Nothing was saved; your entries stay here.',
  changedMeanwhile: 'This was changed meanwhile. Close, look at it again, then repeat.',
  conflict: 'Another person changed the same meanwhile. Choose which to keep; you can edit it afterwards.',
  mine: 'Mine',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
  shopTime: (zone: string) => `Time of the shop (${zone.replaceAll('_', ' ')}).`,
  timeTwice: 'The clocks go back: this time comes twice, and the first one counts.',
  timeAbsent: 'does not exist on this day: the clocks go forward over it',
  notATime: 'is a day and a time',
  yes: 'Yes',
  no: 'No',
};
