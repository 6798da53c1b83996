// refused by: node(no-process-env)
export const shopName = process.env['SHOP_NAME'];
