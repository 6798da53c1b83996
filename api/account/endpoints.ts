import { ADDRESS_ENDPOINTS } from './addresses.ts';
import type { AccountDefinition } from './definition.ts';
import { EXPORT_ENDPOINTS } from './export.ts';
import { ORDER_ENDPOINTS } from './orders.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { PROFILE_ENDPOINTS } from './profile.ts';
import { SECURITY_ENDPOINTS } from './security.ts';
import { SETTING_ENDPOINTS } from './settings.ts';

/** Every account call that the modules customers and identity answer. */
export const ACCOUNT_ENDPOINTS: readonly AccountDefinition[] = [
  ...PROFILE_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...ADDRESS_ENDPOINTS,
  ...SETTING_ENDPOINTS,
  ...SECURITY_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...EXPORT_ENDPOINTS,
];
