/** Titles of the areas, in the navigation. */
export const words = { today: 'Today', orders: 'Orders', staff: 'Staff', apiKeys: 'API keys' };
