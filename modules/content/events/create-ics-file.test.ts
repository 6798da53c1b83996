import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createIcsFile, type CalendarEntry } from './create-ics-file.ts';

const ENTRY: CalendarEntry = {
  uid: 'second-thursday-20261008@alambic.example',
  title: 'Thursday tasting',
  description: 'Five glasses.',
  place: '118 Cooperage Street, Hamilton',
  url: 'https://alambic.example/events#thursday',
  start: new Date('2026-10-08T23:00:00Z'),
  minutes: 90,
  stamp: new Date('2026-09-20T12:00:00Z'),
};

const read = (text: string): ICAL.Event => {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  return new ICAL.Event(event);
};

describe('createIcsFile', () => {
  it('writes start and end of the event in UTC', () => {
    const event = read(createIcsFile(ENTRY));
    expect(event.uid).toBe(ENTRY.uid);
    expect(event.startDate.toJSDate()).toEqual(ENTRY.start);
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-10-09T00:30:00Z'));
  });

  it('preserves any text, in lines of at most 75 octets', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replace(/\p{Cc}/gu, ''));
    fc.assert(
      fc.property(line, line, (title, second) => {
        const text = createIcsFile({ ...ENTRY, title, description: `One; two, \\three\n${second}` });
        for (const part of text.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const event = read(text);
        expect(event.summary).toBe(title);
        expect(event.description).toBe(`One; two, \\three\n${second}`);
      }),
    );
  });

  it('lets no text start a new line', () => {
    const text = createIcsFile({ ...ENTRY, title: 'Tasting\r\nATTENDEE:mailto:a@b.example' });
    expect(text).not.toMatch(/^ATTENDEE/m);
  });
});
