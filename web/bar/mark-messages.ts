/** Texts of the bar on a recipe page. */
export const words = {
  here: 'You have it',
  instead: (have: string, note: string) => `You have ${have}, which will do. ${note}`,
  missing: 'You still need:',
  all: 'You have everything.',
};
