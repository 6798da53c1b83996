export const words = {
  title: 'Unsubscribe',
  text: "Press Unsubscribe and we'll stop emailing you about new bottles, tastings and offers. You'll still get emails about your orders.",
  button: 'Unsubscribe',
  done: {
    title: "You're unsubscribed",
    text: "We won't email you about new bottles, tastings or offers anymore. You can sign up again in your account.",
  },
  unknown: {
    title: 'This link is incomplete',
    text: "Your email app may have cut it off. Open it from the email again, unsubscribe in your account, or write to us and we'll do it for you.",
    contact: 'Write to us',
  },
  unavailable: "We couldn't do that just now. Please try again in a minute.",
};
