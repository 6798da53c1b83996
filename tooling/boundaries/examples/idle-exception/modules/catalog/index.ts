export const findProduct = (slug: string) => slug;
