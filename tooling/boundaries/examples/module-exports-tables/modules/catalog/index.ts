export { product } from './tables.ts';
