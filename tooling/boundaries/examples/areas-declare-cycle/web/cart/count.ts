export const count = 1;
