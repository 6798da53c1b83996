import { formatList } from '#contract/format/format-list.ts';
import { findTwofold } from '#contract/staff/imports.ts';
import { MAX_KEY_DAYS } from '#contract/staff/key-lifetime.ts';
import type { FieldSentence } from '#contract/text/name-field.ts';

/** What a field of a call must be where no module says it. */
export const FIELD_SENTENCES = {
  unstorable: (field) => `${field} holds the character U+0000, or half of a character (a lone surrogate).`,
  bulkReason: (field) =>
    `${field} is needed: some prices move by more than 30%, or are first ones unlike their category.`,
  eitherSelection: (field) => `${field} or a filter is needed, one of the two.`,
  notOfKinds: (field) => `${field} narrows one list: choose only what comes from that list.`,
  foreignFilter: (field) => `${field} is no filter of the list.`,
  passkeyName: (field) => `${field} is one short line.`,
  keyDays: (field) => `${field} is 1 to ${MAX_KEY_DAYS} days from now.`,
  periodEnd: (field) => `${field} is not before the first day, and at most ten years after it.`,
  pauseEnd: (field) => `${field} is after the beginning.`,
  assignee: (field) => `${field} is an active member of staff.`,
  lightPicture: (field) => `${field} is no photograph without a dark version.`,
  ignoredUntil: (field) => `${field} is within the next twelve months.`,
  barcode: (field) => `${field} has 8, 12, 13 or 14 digits, of which the last one fits the others.`,
  importColumns: (field) => `${field} are as many as the file has.`,
  importKey: (field) =>
    `${field} is needed: it finds the record of each row. Map a column to it, or find records by another code.`,
  importErrors: () => 'Some rows have errors. Leave them out, or mend the file.',
  noBrandPicture: () => 'The file is no PNG, WebP, JPEG or SVG picture.',
  smallBrandPicture: () =>
    'The picture is too small: a logo has 64 pixels or more, a picture for shared links 1200 × 630.',
  currency: (field) => `${field} stays: something was sold or is being paid, and no amount is converted.`,
  locked: (variable) =>
    `${variable} in the environment sets this. Remove it there and start the shop again, to change it here.`,
  unknownKey: (field) => `${field} is none that Stripe knows. Copy it again: it was not stored.`,
  mailPassword: (field) => `${field} is needed: the stored one is of another server or user.`,
  trialOver: (field) => `${field} is over: it was tried more than 15 minutes ago. Type it again.`,
  notOfDrafts: (field) => `${field} cannot be part of a draft.`,
} as const satisfies Record<string, FieldSentence>;

/** What the mail server, or the way to it, did not take. */
export const refuseMail =
  (part: 'host' | 'password' | 'from', reason: string): FieldSentence =>
  (field) =>
    part === 'host'
      ? `${field} did not answer as a mail server at this port (${reason}). Nothing was stored.`
      : `${field} was refused by the mail server (${reason}). Nothing was stored.`;

/** What a restricted key may not do yet. */
export const refuseRights =
  (rights: readonly string[]): FieldSentence =>
  (field) =>
    `${field} needs more rights at Stripe: ${rights.join('; ')}. It was not stored.`;

/** Why a column cannot go where it goes. */
export const refuseTarget =
  (kind: 'unknown' | 'repeated'): FieldSentence =>
  (field) =>
    kind === 'repeated'
      ? `Two columns go to ${field}. Leave one of them out.`
      : `${field} does not exist any more.`;

/** The number of a column whose decimal mark is not known. */
export const refuseMark =
  (sample: string): FieldSentence =>
  (field) =>
    explainTwofold(field, sample);

function explainTwofold(field: string, sample: string): string {
  const readings = findTwofold([sample]);
  return readings
    ? `${field} has numbers such as ${sample}, which can be the whole number ${readings.whole}, or ${readings.decimal}. Say whether a comma or a point stands before the decimals.`
    : `${field} has numbers such as ${sample}. Say whether a comma or a point stands before the decimals.`;
}

/** The permissions that no key may have, of those that were asked for. */
export const refuseKeyPermissions =
  (permissions: readonly string[]): FieldSentence =>
  (field) =>
    `${field} name what no key may have: ${permissions.join(', ')}.`;

/** The networks that were not understood. */
export const refuseNetworks =
  (networks: readonly string[]): FieldSentence =>
  (field) =>
    `${field} are in CIDR form, which these are not: ${networks.join(', ')}.`;

/** The version that a draft could belong to. */
export const refuseBaseVersion =
  (version: number): FieldSentence =>
  (field) =>
    `${field} is none: the version is ${version}.`;

/** Why a file cannot be checked none of whose columns goes to these targets. */
export const refuseMissing = (names: readonly string[]): string =>
  `One column must go to ${formatList([...names], 'or')}: without it the rows say nothing.`;

/** Why a column of consents cannot be imported by this person. */
export const refuseConsent = (column: string): string =>
  `Only an Owner imports consents. Leave out “${column}”, and the customers come in without consent; or let an Owner import the file.`;
