import { createHash, randomBytes } from 'node:crypto';

/**
 * A personal value in an audit event. The event stores only its salted hash; the value itself goes
 * to `audit_personal` and is deleted with its subject.
 */
export class PersonalValue {
  readonly subject: string;
  readonly value: string;

  constructor(subject: string, value: string) {
    this.subject = subject;
    this.value = value;
  }
}

/** Marks a value of an event as personal. `subject` names whose it is: `customer:<id>`. */
export const personal = (subject: string, value: string): PersonalValue => new PersonalValue(subject, value);

export type PersonalRow = { path: string; subject: string; salt: string; value: string };

/** sha256 of salt and value in hexadecimal digits: what the event stores in place of the value. */
export const hashPersonal = (salt: string, value: string): string =>
  createHash('sha256')
    .update(salt + value)
    .digest('hex');

/**
 * Splits the fields of an event: what the event stores, and the personal values by their path. Only
 * top-level fields may be personal.
 */
export function splitPersonal(
  place: 'before' | 'after',
  fields: Readonly<Record<string, unknown>>,
): { stored: Record<string, unknown>; rows: PersonalRow[] } {
  const rows: PersonalRow[] = [];
  const stored = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (!(value instanceof PersonalValue)) return [key, value];
      const salt = randomBytes(16).toString('hex');
      rows.push({ path: `${place}.${key}`, subject: value.subject, salt, value: value.value });
      return [key, { sha256: hashPersonal(salt, value.value) }];
    }),
  );
  return { stored, rows };
}
