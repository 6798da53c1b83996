// accepted
export const shopName = process.env['SHOP_NAME'];
