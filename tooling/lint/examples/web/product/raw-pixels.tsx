// refused by: house(no-raw-style-values)
export const gap = '12px';
