import { NOTE_LENGTH } from '../buyers/write-note.ts';
import type { FoundBuyer } from '../buyers/find-buyer.ts';

/** One of two customers who are to be merged, and what the shop stores about them. */
export type MergeSide = {
  buyer: FoundBuyer;
  orders: number;
  /** Each saved address as one text. */
  addresses: readonly string[];
  /** Ids of the saved bottles. */
  savedBottles: readonly string[];
  /** Until when they can order nothing; `null`: not blocked. */
  blockedUntil: Date | null;
  /** Their account opens the back office. */
  isOfStaff: boolean;
};

export type MailConsent = 'given' | 'withdrawn' | 'none';

/** What both have together after a merge. */
export type MergeResult = {
  orders: number;
  addresses: number;
  savedBottles: number;
  note: string;
  mailConsent: MailConsent;
  blockedUntil: Date | null;
};

/** Why two customers cannot be merged. */
export type MergeRefusal = 'same' | 'no-account' | 'account-stays' | 'leaving' | 'of-staff';

/** Returns the first reason against merging `other` into `into`; `undefined` without one. */
export function refuseMerge(into: MergeSide, other: MergeSide): MergeRefusal | undefined {
  if (into.buyer.id === other.buyer.id) return 'same';
  if (into.buyer.kind === 'guest') return other.buyer.kind === 'guest' ? 'no-account' : 'account-stays';
  if ([into, other].some(({ buyer }) => buyer.account?.deletionAskedAt)) return 'leaving';
  return other.isOfStaff ? 'of-staff' : undefined;
}

/**
 * Computes what a merge makes of both. Nothing is counted twice. A consent stays with its own address
 * and never grows: the other one's withdrawal ends it. The block that holds longer counts.
 */
export function planMerge(into: MergeSide, other: MergeSide): MergeResult {
  const consent = readConsent(into.buyer);
  return {
    orders: into.orders + other.orders,
    addresses: new Set([...into.addresses, ...other.addresses]).size,
    savedBottles: new Set([...into.savedBottles, ...other.savedBottles]).size,
    note: joinNotes(into.buyer.note, other.buyer.note),
    mailConsent: consent === 'given' && readConsent(other.buyer) === 'withdrawn' ? 'withdrawn' : consent,
    blockedUntil: getLater(into.blockedUntil, other.blockedUntil),
  };
}

export function readConsent({ account }: FoundBuyer): MailConsent {
  const consent = account?.mailConsent;
  if (!consent) return 'none';
  return consent.withdrawnAt === null ? 'given' : 'withdrawn';
}

/** The end of what does not fit is left out; the audit has both notes whole. */
const joinNotes = (into: string, other: string): string =>
  [into, other]
    .filter((note) => note !== '')
    .join('\n\n')
    .slice(0, NOTE_LENGTH)
    .toWellFormed();

const getLater = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
