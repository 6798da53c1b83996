/**
 * Texts of the sommelier's panel. Only the server renders them, so they are separate from the
 * frame's.
 */
export const words = {
  door: 'Ask a sommelier',
  line: 'Not sure which bottle? Answer a few questions, or write to one of us.',
  close: 'Close',
  choose: 'Help me choose a bottle',
  rules: 'Up to six short questions, then three bottles and why. ',
  showRules: 'How we choose',
  write: 'Write to a sommelier',
  person: 'A person, not a robot.',
};
