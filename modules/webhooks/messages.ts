import type { FieldSentence } from '#contract/text/name-field.ts';
import type { UrlIssue } from './endpoints/find-url-issue.ts';

/** Why a webhook, or an address of one, was refused. */
export const WEBHOOK_REFUSALS = {
  address: {
    'not-https': (field) => `${field} begins with https://.`,
    'has-credentials': (field) =>
      `${field} has no name and no password in it: receivers verify the signature.`,
    'has-port': (field) => `${field} has no port: webhooks go to port 443.`,
    private: (field) => `${field} is a public address on the internet.`,
  } satisfies Record<UrlIssue, FieldSentence>,
  tooMany: (max: number) => `A shop has at most ${max} webhooks. Delete one first.`,
  gone: 'The webhook was deleted, or changed at the same moment.',
  off: 'The webhook is off. Turn it on first.',
  noUndo: 'This cannot be undone. Delete the webhook, or change it again.',
} as const;

/** Why the shop turned a webhook off, for its owners and the history. */
export const OFF_NOTICES = {
  gone: (url: string) => `${url} answered that it takes no more events (410).`,
  failing: (url: string) => `${url} took no event for five days.`,
  restored: 'The shop was restored from a backup.',
} as const;
