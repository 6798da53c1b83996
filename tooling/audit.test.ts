import { expect, it } from 'vitest';
import { readAudit } from './audit.mjs';

it.each([
  ['{"metadata":{"vulnerabilities":{"moderate":3,"high":1,"critical":1}}}', { kind: 'answered', serious: 2 }],
  ['{"metadata":{"vulnerabilities":{"moderate":3,"high":0,"critical":0}}}', { kind: 'answered', serious: 0 }],
  ['{"message":"405 Method Not Allowed"}', { kind: 'unanswered' }],
  ['npm error network', { kind: 'unanswered' }],
])('%s', (output, found) => {
  expect(readAudit(output)).toEqual(found);
});
