/** Most characters of the texts of a month. */
export const MONTH_LENGTHS = { secondLine: 110, heading: 60, text: 260, linkText: 40 } as const;
