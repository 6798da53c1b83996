export { loadToday } from './load-today.ts';
