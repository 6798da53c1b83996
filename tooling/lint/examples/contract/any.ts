// refused by: typescript(no-explicit-any)
export const parse = (text: any): string => String(text);
