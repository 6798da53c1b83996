export {
  deriveSecretKey,
  findSecretFacts,
  openSecret,
  saveSecret,
  type SecretFacts,
  type SecretKey,
} from './shop-secrets.ts';
