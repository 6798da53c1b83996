/** Texts of a page of the office. */
export const words = {
  tab: (page: string, shop: string) => `${page} · ${shop} Office`,
  settings: 'Settings',
};
