// refused by: alambic(no-loose-format)
export const format = new Intl.NumberFormat('en-CA');
