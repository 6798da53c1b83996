export const forgotten = true;
