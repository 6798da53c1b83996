/** Headings of the groups of links in the footer. */
export const words = { shop: 'Shop', discover: 'Discover', help: 'Help', legal: 'Legal' };
