/** The letter with which a mail server is tried. */
export const TEST_LETTER = {
  subject: 'Test letter of your shop',
  heading: 'The mail of your shop works',
  paragraphs: [
    'This letter came through the mail server that you typed under Settings, Mail.',
    'If it landed in the spam folder, add the lines that the page shows for your domain.',
  ],
};
