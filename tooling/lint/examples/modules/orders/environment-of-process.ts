// refused by: eslint(no-restricted-imports)
import process from 'node:process';

export const shopName = process.env['SHOP_NAME'];
