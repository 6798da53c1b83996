import { expect, it } from 'vitest';
import { firstLine } from './message.ts';

it.each([
  ['\n\n  The box is damp.  \nAnd late.', 'The box is damp.'],
  ['', ''],
  [' \n ', ''],
])('the first line of %j is %j', (body, line) => expect(firstLine(body)).toBe(line));
