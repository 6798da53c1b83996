/** Only the server renders the announcement. */
export const words = { label: 'Announcement' };
