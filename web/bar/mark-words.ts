/** What the bar says on a recipe's page. */
export const words = {
  here: 'At home',
  instead: (have: string, note: string) => `At home: ${have} will do. ${note}`,
  missing: 'Missing:',
  all: 'All of it is at home.',
};
