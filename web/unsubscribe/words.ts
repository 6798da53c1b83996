export const words = {
  title: 'Unsubscribe',
  text: "Press once, and we'll stop e-mailing you about new bottles, tastings and offers. You'll still get e-mail about your orders.",
  button: 'Unsubscribe',
  done: {
    title: "You're unsubscribed",
    text: "We won't e-mail you about new bottles, tastings and offers any more. You can sign up again in your account.",
  },
  unknown: {
    title: 'This link is incomplete',
    text: "Your e-mail program may have cut it in two. Open it from the e-mail again, unsubscribe in your account, or write to us and we'll do it for you.",
    contact: 'Write to us',
  },
  away: "We couldn't do that just now. Please press again in a minute.",
};
