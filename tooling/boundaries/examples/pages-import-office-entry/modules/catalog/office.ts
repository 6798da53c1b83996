export const list = 'list';
