/** Texts of a page of the office. */
export const words = { tab: (page: string) => `${page} · Office` };
