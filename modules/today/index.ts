export { FIRST_STEPS, listFirstSteps, listMissingToSell, type Setup } from './list-first-steps.ts';
export { loadToday } from './load-today.ts';
