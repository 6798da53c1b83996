export { endFailure, listFailures, noteFailure } from './failures.ts';
