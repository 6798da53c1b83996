// refused by: alambic(no-loose-format)
export const format = (count: number): string => count.toLocaleString('en-CA');
