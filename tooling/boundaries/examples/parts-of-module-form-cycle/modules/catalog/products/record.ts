export const record = 'record';
