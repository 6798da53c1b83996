export const total = 100;
