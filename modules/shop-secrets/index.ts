export {
  deriveSecretKey,
  findSecretFacts,
  openSecret,
  saveSecret,
  type SecretKey,
} from './shop-secrets.ts';
export { openValue, sealValue } from './sealed-value.ts';
