export type * from './provider.ts';
export { ProviderTrouble } from './provider.ts';
