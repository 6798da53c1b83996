// accepted
export const format = (value: number): string => new Intl.NumberFormat('en-CA').format(value);
