// accepted
export const name = 'Gin';
