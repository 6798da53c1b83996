/** Words of the sommelier's panel. The server alone says them, so they stand apart from the frame's. */
export const words = {
  door: 'Ask a sommelier',
  close: 'Close',
  choose: 'Help me choose a bottle',
  rules: 'A set of rules, not a person: six questions at most, and the reasons for every bottle. ',
  showRules: 'Read the rules',
  write: 'Write to a sommelier',
  person: 'A person, not a robot.',
};
