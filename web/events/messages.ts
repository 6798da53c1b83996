/** Texts of the events. */
export const words = {
  title: 'Events',
  lead: "Evenings and afternoons at our tasting table. Pick a date, ask for a seat, and we'll write back to confirm it.",
  description:
    'Tastings at our table: upcoming dates, prices, and how to ask for a seat or add a date to your calendar.',
  where: 'Where',
  length: 'Length',
  minutes: (minutes: number) => `${minutes} minutes`,
  seats: 'Seats',
  price: 'Price',
  bring: 'Bring',
  dates: 'Upcoming dates',
  moreDates: 'More dates',
  moreDatesOf: (event: string) => `More dates, ${event}`,
  howMany: 'How many seats?',
  ask: 'Ask for a seat',
  askFor: (title: string, day: string) => `Ask for a seat: ${title}, ${day}`,
  calendar: 'Add to calendar',
  calendarOf: (title: string, day: string) => `Add to calendar: ${title}, ${day}`,
  none: 'Nothing is planned right now.',
  noDates: 'No dates yet.',
  noSuchEvening: "We can't find that event. It may have already started.",
};
