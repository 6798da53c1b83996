import { messagesByLocale } from '#contract/messages-by-locale.ts';
import { ROLE_NAMES } from '#contract/staff/role-messages.ts';
import type { StaffState } from './members.ts';

/** Why a member of staff was not changed. */
export const STAFF_REFUSALS = {
  lastOwner: 'The shop needs an owner. Make another person owner first.',
  notNow: (state: StaffState) => `The person is ${state}.`,
} as const;

/** Emails to staff. */
export const getMessages = messagesByLocale({
  'en-CA': {
    roles: ROLE_NAMES,
    invitation: {
      subject: 'Join the back office',
      heading: 'You are invited to the back office',
      before: (roles: string) => [
        `Your role will be: ${roles}.`,
        'Open this link to join. It works once, for 72 hours:',
      ],
      after: ["If you weren't expecting this, there's nothing you need to do."],
    },
    // Each tells the owners of a change that they should know of.
    notices: {
      ownerRecovered: {
        subject: 'A new owner was added by recovery',
        heading: 'A new owner was added by recovery',
        paragraphs: (who: string) => [
          `${who} became an owner through a link that an operator command created.`,
          "If you don't know about this, check who can run commands on the shop's server.",
        ],
      },
      recoveryStarted: {
        subject: 'A link for a new owner was created',
        heading: 'A link for a new owner was created',
        paragraphs: (who: string) => [
          `An operator command created a link with which ${who} can become an owner. It works for 30 minutes.`,
          "If you don't know about this, check who can run commands on the shop's server.",
        ],
      },
      rolesChanged: {
        subject: 'Roles of a staff member changed',
        heading: 'Roles of a staff member changed',
        paragraphs: (who: string) => [who, 'You can see who changed them under History.'],
      },
      paymentChanged: {
        subject: 'The key for payments was changed',
        heading: 'The key for payments was changed',
        paragraphs: (hint: string) => [
          hint === ''
            ? 'It was removed: the shop takes no payments with it.'
            : `The new key ends in ${hint}.`,
          "If you don't know about this, see History in the back office, and replace the key at the provider.",
        ],
      },
      mailChanged: {
        subject: 'The mail server of the shop was changed',
        heading: 'The mail server of the shop was changed',
        paragraphs: (host: string) => [
          host === '' ? 'It was removed: mail is written to files.' : `Mail goes through ${host} now.`,
          "If you don't know about this, see History in the back office, and change the password at the mail service.",
        ],
      },
      webhookCreated: {
        subject: 'A webhook was created',
        heading: 'A webhook was created',
        paragraphs: (url: string) => [
          `Events of the shop are sent to ${url}. They name what changed, and hold no personal data.`,
          "You can delete it in the back office, Settings, Webhooks, if you don't know about this.",
        ],
      },
      webhookOff: {
        subject: 'A webhook was turned off',
        heading: 'A webhook was turned off',
        paragraphs: (why: string) => [
          why,
          'Nothing more is sent to it. In the back office, Settings, Webhooks shows what was answered, turns it on again, and sends what it missed.',
        ],
      },
      keyCreated: {
        subject: 'An API key was created',
        heading: 'An API key was created',
        paragraphs: (name: string) => [
          `Name of the key: ${name}`,
          "You can revoke it in the back office if you don't know about this.",
        ],
      },
    },
  },
});
