// refused by: typescript(no-non-null-assertion)
export const first = (names: readonly string[]): string => names[0]!;
