export const currency = 'CAD';
