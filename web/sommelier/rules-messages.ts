/** Texts of the page that explains how bottles are chosen. */
export const words = {
  title: 'How we choose',
  description:
    'The rules behind “Choose a bottle”: what earns points, what is left out, and what never counts.',
  lead: 'No guesswork and no sales targets. These are all the rules we use.',
  back: 'Back to choosing a bottle',
};
