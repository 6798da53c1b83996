export { type Bar, type BarFile, createBar } from './bar.ts';
