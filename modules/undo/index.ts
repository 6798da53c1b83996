export { findProductHistory, INVERSES } from './inverses.ts';
