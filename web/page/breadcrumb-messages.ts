/** Name of the home page in breadcrumb trails for search engines. */
export const words = { home: 'Home' };
