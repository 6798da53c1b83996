export const words = {
  title: 'End mail from the shop',
  text: 'Press once, and we write to you about new bottles, tastings and offers no longer. Mail about your orders still comes.',
  button: 'End this mail',
  done: {
    title: 'Ended',
    text: 'We do not write to you about new bottles, tastings and offers any more. In your account you can have it begin again.',
  },
  unknown: {
    title: 'This link is not whole',
    text: 'Perhaps the mail program cut it in two. Open it from the mail again, end the mail in your account, or write to us and we do it for you.',
    contact: 'Write to us',
  },
  away: 'We could not end it just now. Please press once more in a minute.',
};
