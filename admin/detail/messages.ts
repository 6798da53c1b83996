/** Texts of pages of one thing. */
export const words = {
  loading: 'Loading',
  missing: 'There is nothing here',
  missingText: 'It may have been deleted, or the address is wrong.',
  forbidden: 'You have no permission to view this',
  forbiddenText: 'An owner can change your roles.',
  failed: 'This cannot be loaded',
  failedText: 'Check your connection, then try again.',
  tryAgain: 'Try again',
};
