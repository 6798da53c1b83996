export { checkUpdate } from './check-update.ts';
export { describeUpdate } from './describe-update.ts';
export { ReleaseError } from './load-release.ts';
export type { UpdateFacts } from './update-facts.ts';
