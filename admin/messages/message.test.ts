import { expect, it } from 'vitest';
import { besideHref, firstLine, pageHref } from './message.ts';

it.each([
  ['\n\n  The box is damp.  \nAnd late.', 'The box is damp.'],
  ['', ''],
  [' \n ', ''],
])('the first line of %j is %j', (body, line) => expect(firstLine(body)).toBe(line));

it('an open message keeps the view of the list in both of its addresses', () => {
  const list = new URLSearchParams('view=all&q=damp&entry=3');
  expect(besideHref(12, list)).toBe('/messages?view=all&q=damp&entry=12');
  expect(pageHref(12, list)).toBe('/messages/12?view=all&q=damp');
  expect(pageHref(12, new URLSearchParams())).toBe('/messages/12');
});
