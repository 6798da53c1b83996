import { formatNumber } from '#contract/format/format-number.ts';
import { CONTACT_LENGTHS, type ContactError, type ContactField } from '#contract/pages/contact.ts';

/** Texts of the contact page. Labels, button and hours come from the specification. */
export const words = {
  title: 'Contact',
  description: 'Where we are, when we open, and a form to write to us.',
  lead: 'A question about a bottle, an order or a delivery? Write to us. A person reads every message.',
  detailsTitle: 'Where we are',
  noDetails: "We haven't added our address, phone number or hours yet.",
  noForm: "There's no contact form yet, because we haven't set up an email address.",
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  closedOn: (day: string, name = '') => `Closed on ${day}${name === '' ? '' : ` (${name})`}`,
  privacy: 'Privacy',
  formTitle: 'Write to us',
  labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } satisfies Record<
    ContactField,
    string
  >,
  emailHint: "We'll reply to this address and won't use it for anything else.",
  trap: 'Leave this field empty',
  send: 'Send Message',
  kept: 'We keep messages for 12 months, then delete them.',
  thanks: {
    title: 'Thank you',
    text: 'We have your message. A person will read it and answer by email.',
    another: 'Write another message',
  },
  faultsTitle: 'Please check these fields',
  errors: {
    name: error('Enter your name.', 'name'),
    email: error('Enter your email address.', 'email'),
    subject: error("Tell us in a few words what it's about.", 'subject'),
    message: error('Write your message.', 'message'),
  } satisfies Record<ContactField, Record<ContactError, string>>,
  noticeTitle: "Your message wasn't sent",
  notices: {
    early:
      'That was sent within two seconds of opening the page, which looks automated. Everything you typed is still here: please press Send Message again.',
    late: 'The form was open for more than 12 hours and had expired. Everything you typed is still here: please press Send Message again.',
    unknown:
      "We couldn't tell that the form came from this page. Everything you typed is still here: please press Send Message again.",
    used: "You've already sent a message with that form. If this is another one, please press Send Message again.",
    'too-many-of-client':
      "We've had five messages from your connection in the last hour, the most we can take. Everything you typed is still here: please try again later.",
    'too-many-of-shop':
      "We've had more messages this hour than we can take. Everything you typed is still here: please try again later.",
    'too-large':
      "That was too long for us to accept. A message can have up to 5,000 characters. Your browser's Back button brings back what you typed.",
    foreign: "That form came from another website, so we couldn't accept it. Please write to us here.",
    unavailable:
      "We couldn't save your message just now. Everything you typed is still here: please try again in a minute.",
  },
  orMail: 'You can also write to ',
};

function error(missing: string, field: ContactField): Record<ContactError, string> {
  return {
    missing,
    'too-long': `Please use at most ${formatNumber(CONTACT_LENGTHS[field])} characters.`,
    control: "This has a character we can't show, perhaps from copying and pasting. Please type it again.",
    'not-an-address': 'Enter an email address like name@example.ca.',
  };
}

export type Notice = keyof typeof words.notices;
