import { z } from 'zod';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_BREAKS = /[^\P{Cc}\n]/u;

/** One line of text: NFC, trimmed, without control characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .overwrite((text) => text.normalize('NFC').trim())
    .min(min)
    .max(max)
    .refine((text) => !CONTROL.test(text), 'must not hold control characters');

/** Text of several lines: NFC, trimmed, without control characters other than line breaks. */
export const lines = (max: number, min = 0) =>
  z
    .string()
    .overwrite((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .min(min)
    .max(max)
    .refine((text) => !CONTROL_BUT_BREAKS.test(text), 'must not hold control characters');

/** Why a member of staff does it: kept in the history and the audit log. */
export const reason = line(200, 1).meta({ description: 'Why. It is kept in the history.' });
