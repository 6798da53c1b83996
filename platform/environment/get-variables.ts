/** Returns the variables of this process as they are: another release parses them by its own rules. */
export const getVariables = (): Readonly<Record<string, string | undefined>> => process.env;
