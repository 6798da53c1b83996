export const words = {
  title: 'Are both you?',
  text: "You're with us under this email address and another one. Press the button if both are yours: your orders, addresses and saved bottles then go together into one account. We wait until the other address has confirmed too. It can't be undone.",
  other: "Don't know why we ask? Then close this page. Nothing changes.",
  button: "Yes, that's me",
  waiting: {
    title: 'Thank you',
    text: "We've written to your other address too. As soon as you confirm there, everything is in one account.",
  },
  merged: {
    title: 'Everything is in one place',
    text: 'Your orders, addresses and saved bottles are in one account now.',
  },
  gone: {
    title: "This link doesn't work anymore",
    text: "It was used already, its seven days are over, or we've withdrawn our question. Nothing was changed by it. Write to us if you'd still like to have one account.",
    contact: 'Write to us',
  },
  unavailable: "We couldn't do that just now. Please try again in a minute.",
};
