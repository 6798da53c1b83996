/** Names of Ontario's public holidays. */
export const HOLIDAY_NAMES = {
  newYear: "New Year's Day",
  family: 'Family Day',
  goodFriday: 'Good Friday',
  victoria: 'Victoria Day',
  canada: 'Canada Day',
  labour: 'Labour Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas Day',
  boxing: 'Boxing Day',
} as const;
