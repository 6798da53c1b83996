export { TEST_ACTIONS } from './apply-test-action.ts';
