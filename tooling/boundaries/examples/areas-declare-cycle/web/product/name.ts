export const name = 'Gin';
