export { type Bar, type BarFile, openBar } from './bar.ts';
