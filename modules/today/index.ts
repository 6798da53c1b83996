export { FIRST_STEPS } from './list-first-steps.ts';
export { loadToday } from './load-today.ts';
