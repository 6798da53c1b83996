import type { FieldSentence } from '#contract/text/name-field.ts';
import type { RedirectFailure } from './change-redirects.ts';

/** Why a redirect was not written, as sentences. */
export const REDIRECT_REFUSALS: Readonly<Record<RedirectFailure, string>> = {
  'changed-meanwhile': 'That redirect was changed meanwhile.',
  'invalid-path': 'The first path must be a path of this shop, such as /summer-sale.',
  'invalid-target': 'The target must be a path of this shop or an https URL.',
  'live-page': 'The first path is a page of the shop: a redirect there would never be followed.',
  loop: 'That redirect would lead back to itself.',
  'redirects-already': 'That path redirects already.',
  unknown: 'That path does not redirect.',
};

/** What a field of a redirect must be, by the refusal, for forms. */
export const REDIRECT_FAULTS = {
  'invalid-path': {
    field: 'from',
    code: 'invalid',
    say: (name) => `${name} is a path of this shop, such as /product/old.`,
  },
  'live-page': {
    field: 'from',
    code: 'live-page',
    say: (name) => `${name} is a page of the shop, which would hide it.`,
  },
  'invalid-target': {
    field: 'to',
    code: 'invalid',
    say: (name) => `${name} is a path of this shop or an https address.`,
  },
} as const satisfies Partial<Record<RedirectFailure, { field: string; code: string; say: FieldSentence }>>;
