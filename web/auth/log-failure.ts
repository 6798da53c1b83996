/** Logs what failed in signing in or out, in the library's own words and without a stack (specification section 8). */
export const logFailure = (error: unknown): void => console.error(String(error));
