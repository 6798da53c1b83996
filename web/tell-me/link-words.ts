/** Words where a sold-out bottle offers to tell. */
export const words = {
  tellMe: 'Tell me when it is back',
  hint: 'One mail when it can be bought again, and nothing else.',
};
