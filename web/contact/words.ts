import { CONTACT_LENGTHS, type ContactFault, type ContactField } from '#contract/contact.ts';

/** Words of the contact page. Labels, button and hours are the specification's. */
export const words = {
  title: 'Contact',
  description: 'Where the shop is, when it is open, and a form to write to the people of the shop.',
  lead: 'About a bottle, an order or a delivery: write to us, and a person reads it.',
  detailsTitle: 'Where we are',
  noDetails: 'This shop has not given its address, telephone or hours yet.',
  noForm:
    'There is no form here, because this shop has not given a mail address yet and a message would reach nobody.',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  privacy: 'Privacy',
  formTitle: 'Write to us',
  labels: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
  } satisfies Record<ContactField, string>,
  emailHint: 'We answer to this address and use it for nothing else.',
  trap: 'Leave this field empty',
  send: 'Send Message',
  kept: 'Messages are kept for 12 months, then deleted.',
  thanks: {
    title: 'Thank you',
    text: 'Your message has reached us. A person reads it and answers to the address you gave.',
    another: 'Write another message',
  },
  faultsTitle: 'This could not be sent yet',
  faults: {
    name: fault('Tell us your name.', 'name'),
    email: fault('Tell us an address to answer to.', 'email'),
    subject: fault('Say in a few words what it is about.', 'subject'),
    message: fault('Write your message.', 'message'),
  } satisfies Record<ContactField, Record<ContactFault, string>>,
  noticeTitle: 'Your message was not sent',
  notices: {
    early:
      'That was sent within two seconds of the page, as only machines do. Everything you typed is still here: press Send Message once more.',
    late: 'The form had been open for more than 12 hours and was no longer good. Everything you typed is still here, in a new form: press Send Message once more.',
    unknown:
      'The form did not come from this page as it was, so we could not take it. Everything you typed is still here, in a new form: press Send Message once more.',
    used: 'A message was already sent with that form. If this is another one, press Send Message once more.',
    'too-many-of-client':
      'Five messages have come from your connection within an hour, and we take no more until it is over. Everything you typed is still here.',
    'too-many-of-shop':
      'More messages have come within an hour than we can take. Everything you typed is still here: please try again later.',
    'too-large':
      "What was sent was too large, and we did not read it. A message has at most 5,000 characters. Your browser's Back button brings back what you typed.",
    foreign:
      'What was sent came from a page of another site, so we did not read it. Please write to us here.',
    away: 'We could not store your message just now. Everything you typed is still here: please try again in a minute.',
  },
  orMail: 'You can also write to ',
};

function fault(missing: string, field: ContactField): Record<ContactFault, string> {
  return {
    missing,
    'too-long': `At most ${CONTACT_LENGTHS[field].toLocaleString('en-CA')} characters, please.`,
    control:
      'This holds a character that cannot be shown, perhaps copied along with the text. Please type it anew.',
    'not-an-address': 'A mail address looks like name@example.ca.',
  };
}

export type Notice = keyof typeof words.notices;
