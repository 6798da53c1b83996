import type { Endpoint } from '../endpoint.ts';
import { ADDRESS_ENDPOINTS } from './addresses.ts';
import type { AccountEnv, AccountServices } from './customer-access.ts';
import { EXPORT_ENDPOINTS } from './export.ts';
import { ORDER_ENDPOINTS } from './orders.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { PROFILE_ENDPOINTS } from './profile.ts';
import { SAVED_ENDPOINTS } from './saved.ts';
import { SECURITY_ENDPOINTS } from './security.ts';
import { SETTING_ENDPOINTS } from './settings.ts';
import { WATCH_ENDPOINTS } from './watches.ts';

/** Every account call, in the order of its documentation. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint<AccountEnv, AccountServices>[] = [
  ...PROFILE_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...ADDRESS_ENDPOINTS,
  ...SETTING_ENDPOINTS,
  ...SECURITY_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...EXPORT_ENDPOINTS,
  ...SAVED_ENDPOINTS,
  ...WATCH_ENDPOINTS,
];
