/** Initial texts of the form. */
export const words = {
  sommelier: 'A question for the sommelier',
  seat: {
    subject: (title: string, day: string) => `Seat request: ${title}, ${day}`,
    message: ({ title, date, seats }: { title: string; date: string; seats: number }) =>
      `I would like to come to this event:\n\nEvent: ${title}\nDate: ${date}\nSeats: ${seats}\n`,
  },
};
