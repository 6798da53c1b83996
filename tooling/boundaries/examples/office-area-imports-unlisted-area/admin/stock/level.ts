export const level = 1;
