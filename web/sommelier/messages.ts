/** Texts of the sommelier's page components. */
export const words = {
  title: 'Choose a bottle',
  description:
    'Answer up to six short questions and get three bottles, with a reason for each. Skip any question you like.',
  next: 'Next',
  last: 'Show the bottles',
  skip: 'Skip this question',
  showNow: 'Show three bottles now',
  said: 'Your answers',
  change: 'Change',
  changeAll: 'Change answers',
  lines: { why: 'Also', but: 'But', changes: 'What changes' },
  loosen: 'Change one answer to see more:',
  again: 'Start over',
  more: 'Answer more questions',
  write: { text: 'Would you rather ask a person?', link: 'Write to a sommelier' },
  rules: { text: 'The same rules choose for everyone.', link: 'How we choose' },
};
