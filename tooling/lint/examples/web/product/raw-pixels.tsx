// refused by: alambic(no-raw-style-values)
export const gap = '12px';
