/** Words of the evenings. */
export const words = {
  title: 'Events',
  lead: 'Evenings at our tasting table. The dates below are the next six of each.',
  description:
    'Tastings and other evenings at the table of the shop: the next six dates of each, with places, price, seats and a file for your calendar.',
  where: 'Where',
  length: 'Length',
  minutes: (minutes: number) => `${minutes} minutes`,
  seats: 'Seats',
  price: 'Price',
  bring: 'Bring',
  dates: 'Next dates',
  calendar: 'Add to calendar',
  calendarOf: (title: string, day: string) => `Add to calendar: ${title}, ${day}`,
  book: 'To book a seat, write to us with the evening, its date and how many you are.',
  contact: 'Contact',
  none: 'No evenings are planned at the moment.',
  noDates: 'No date has been set.',
  noSuchEvening: 'There is no such evening, or it has begun.',
};
