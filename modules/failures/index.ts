export { endFailure, type Failure, hasFailure, listFailures, noteFailure } from './failures.ts';
