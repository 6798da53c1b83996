import { expect, it } from 'vitest';
import { ApiProblem, offlineProblem } from './api-problem.ts';
import { findFailureCause } from './failure-cause.ts';

it.each([
  ['a device without a connection', offlineProblem(), false, 'offline'],
  ['a shop that does not run', offlineProblem(), true, 'no-answer'],
  ['a fault of the server', new ApiProblem(503, {}), true, 'no-answer'],
  ['a right that is missing', new ApiProblem(403, {}), true, 'no-permission'],
  ['a record that is gone', new ApiProblem(404, {}), true, 'missing'],
  ['a fault of the page', new TypeError('undefined'), true, 'fault'],
  ['code that cannot be loaded without a connection', new TypeError('Failed to fetch'), false, 'offline'],
])('tells %s apart', (_, error, isOnline, cause) => {
  expect(findFailureCause(error, isOnline)).toBe(cause);
});
