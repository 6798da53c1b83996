// refused by: house(no-raw-look)
export const gap = '12px';
