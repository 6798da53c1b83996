/** Texts of forms. What a field must be is a whole sentence: it is shown below the field. */
export const words = {
  notANumber: 'Enter a whole number, such as 12.',
  notAnAmount: 'Enter an amount, such as 24.95. Write one thousand as 1000.',
  cancel: 'Cancel',
  failed: 'This was not saved. Try again.',
  offline: 'You are offline. Nothing was saved; your entries stay here.',
  changedMeanwhile: 'Someone changed this meanwhile. Close, check what it is now, then try again.',
  conflict:
    'Another person changed the same field meanwhile. Choose which value to keep; you can edit it afterwards.',
  mine: 'Mine',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
  shopTime: (zone: string) => `In the time zone of the shop (${zone.replaceAll('_', ' ')}).`,
  timeTwice: 'The clocks go back on this day, so this time comes twice. The first one counts.',
  timeAbsent: 'The clocks go forward on this day and skip this time. Choose another time.',
  notATime: 'Enter a day and a time.',
  yes: 'Yes',
  no: 'No',
};
