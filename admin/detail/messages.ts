/** Texts of pages of one thing. */
export const words = {
  actors: {
    staff: 'Removed member of staff',
    'api-key': 'Deleted key',
    customer: 'Customer',
    schedule: 'Schedule',
    system: 'The shop',
    'command-line': 'Command line',
  } as Readonly<Record<string, string>>,
  loading: 'Loading',
  missing: 'There is nothing here',
  missingText: 'It may have been deleted, or the address is wrong.',
  forbidden: 'You have no permission to view this',
  forbiddenText: 'An owner can change your roles.',
  failed: 'This cannot be loaded',
  failedText: 'Check your connection, then try again.',
  tryAgain: 'Try again',
};
