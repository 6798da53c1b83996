export { FIRST_STEPS, type Setup } from './list-first-steps.ts';
export { loadToday } from './load-today.ts';
