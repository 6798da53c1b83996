export const countProducts = 'select count(*) from product';
