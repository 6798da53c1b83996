import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const notificationsQuery = () => createQuery(['me', 'notifications'], '/me/notifications');
export const saveNotifications = (body: Body<'PUT /me/notifications'>) =>
  call('PUT', '/me/notifications', { body });

/** How the person signs in. */
export const signInQuery = () => createQuery(['me', 'sign-in'], '/me/sign-in');
export const createPasskeyOptions = () => call('POST', '/me/passkeys/options');
export const addPasskey = (response: Body<'POST /me/passkeys'>['response']) =>
  call('POST', '/me/passkeys', { body: { response } });
export const renamePasskey = ({ id, version }: Versioned, body: Body<'PATCH /me/passkeys/{id}'>) =>
  call('PATCH', `/me/passkeys/${id}`, { body, version });
export const removePasskey = ({ id, version }: Versioned) =>
  call('DELETE', `/me/passkeys/${id}`, { version });
export const renewRecoveryCodes = () => call('POST', '/me/recovery-codes');
