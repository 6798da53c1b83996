/**
 * Logs a failed sign-in or sign-out with the library's own text and without a stack (specification
 * section 8).
 */
export const logFailure = (error: unknown): void => console.error(String(error));
