/** Words of the sommelier's page that its parts draw. */
export const words = {
  title: 'Choose a bottle',
  description:
    'Up to six questions, each of which you may skip, and up to three bottles with the reasons for each. A set of rules does the choosing, and the rules are written out.',
  next: 'Next',
  last: 'Show the bottles',
  skip: 'Skip this question',
  showNow: 'Show three bottles now',
  said: 'What you said',
  change: 'Change',
  why: 'Why this one',
  lack: 'What it lacks',
  again: 'Begin again',
  more: 'Answer the other questions',
  write: { title: 'Rather ask somebody?', text: 'A person, not a robot.', link: 'Write to a sommelier' },
  rules: {
    title: 'The rules',
    text: 'This is all that it goes by, the weightiest first. The same answers give the same bottles, for as long as the shelf is the same.',
  },
};
