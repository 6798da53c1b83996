export { goLive } from './go-live.ts';
export { FIRST_STEPS, listFirstSteps, type Setup } from './list-first-steps.ts';
export { findLastOpening, listToGiveBack } from './list-to-give-back.ts';
