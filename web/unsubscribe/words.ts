export const words = {
  title: 'Unsubscribe',
  text: "Press once, and we'll stop emailing you about new bottles, tastings and offers. You'll still get email about your orders.",
  button: 'Unsubscribe',
  done: {
    title: "You're unsubscribed",
    text: "We won't email you about new bottles, tastings and offers any more. You can sign up again in your account.",
  },
  unknown: {
    title: 'This link is incomplete',
    text: "Your email program may have cut it in two. Open it from the email again, unsubscribe in your account, or write to us and we'll do it for you.",
    contact: 'Write to us',
  },
  away: "We couldn't do that just now. Please press again in a minute.",
};
