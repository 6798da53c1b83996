export { endFailure, type Failure, listFailures, noteFailure } from './failures.ts';
