/** Texts of the long row. */
export const words = {
  row: 'Bottles side by side',
  hint: 'At true height.',
  byColour: 'At true height, from water to ink.',
  previous: 'Back along the row',
  next: 'Along the row',
};
