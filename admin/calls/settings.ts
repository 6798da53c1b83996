import { call, createQuery } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';

/** A group of settings as it is now. */
export type Settings = Answers['GET /settings/{group}'];

/** All groups of settings that have a form. */
export const allSettingsQuery = () => createQuery(['settings', 'all'], '/settings');
/** One group of settings. */
export const settingsQuery = (group: string) =>
  createQuery(['settings', 'group', group], `/settings/${group}`);
export const changeSettings = (group: string, version: number, body: Body<'PUT /settings/{group}'>) =>
  call('PUT', `/settings/${group}`, { body, version });
