/** Text of the line on a recipe that links to the home bar. */
export const words = { invite: 'Have some of these at home? Tick them in' };
