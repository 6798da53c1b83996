export { normalAddress as normalizeEmail } from '#contract/account/normal-address.ts';
