/** Words of the line on a recipe that leads to the home bar. */
export const words = { invite: 'Have some of these at home? Tick them in' };
