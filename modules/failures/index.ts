export { endFailure, hasFailure, listFailures, noteFailure } from './failures.ts';
