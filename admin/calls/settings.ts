import type { BrandPictureKind } from '#contract/settings/brand.ts';
import { call, createQuery } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';
import { upload } from '../api-client/upload.ts';

/** A group of settings as it is now. */
export type Settings = Answers['GET /settings/{group}'];

/** Sends a picture of the brand, which is saved at once. */
export const uploadBrandPicture = (kind: BrandPictureKind, version: number, file: File) =>
  upload<Settings>(`/settings/appearance/${kind}`, file, {
    version,
    key: crypto.randomUUID(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

/** All groups of settings that have a form. */
export const allSettingsQuery = () => createQuery(['settings', 'all'], '/settings');
/** In few words what pages without a form of their own are set to. */
export const settingsSummaryQuery = () => createQuery(['settings', 'summary'], '/settings/summary');
/** One group of settings. */
export const settingsQuery = (group: string) =>
  createQuery(['settings', 'group', group], `/settings/${group}`);
export const changeSettings = (group: string, version: number, body: Body<'PUT /settings/{group}'>) =>
  call('PUT', `/settings/${group}`, { body, version });
