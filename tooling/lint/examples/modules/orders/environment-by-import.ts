// refused by: eslint(no-restricted-imports)
import { env } from 'node:process';

export const shopName = env['SHOP_NAME'];
