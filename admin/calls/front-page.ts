import { call, createQuery } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';

export type FrontPage = Answers['GET /front-page'];
export type FrontVersion = Answers['GET /front-page/{part}/versions']['items'][number];

/** What a save of a draft begins with: the version in the shop, and that of the draft. */
export type Seen = { version: number; draftVersion: string | null };

export const frontPageQuery = () => createQuery(['front-page'], '/front-page');

export const saveMenus = (
  { version, draftVersion }: Seen,
  menus: Body<'PUT /front-page/menus/draft'>['menus'],
) => call('PUT', '/front-page/menus/draft', { body: { menus, draftVersion }, version });
export const saveAnnouncement = (
  { version, draftVersion }: Seen,
  announcement: Body<'PUT /front-page/announcement/draft'>['announcement'],
) => call('PUT', '/front-page/announcement/draft', { body: { announcement, draftVersion }, version });
export const saveHome = (
  { version, draftVersion }: Seen,
  home: Omit<Body<'PUT /front-page/home/draft'>, 'draftVersion'>,
) => call('PUT', '/front-page/home/draft', { body: { ...home, draftVersion }, version });

export const discardFrontDraft = (part: string, draftVersion: string) =>
  call('POST', `/front-page/${part}/discard`, { body: { draftVersion } });
export const publishFrontPart = (part: string, body: Body<'POST /front-page/{part}/publish'>) =>
  call('POST', `/front-page/${part}/publish`, { body });
/** Plans when the draft of a part is published; `null` ends the plan. */
export const planFrontPart = (part: string, publishAt: string | null) =>
  call('PUT', `/front-page/${part}/plan`, { body: { publishAt } });
/** The newest versions of a part; `version` is the present one. */
export const frontVersionsQuery = (part: string, version: number) =>
  createQuery(['front-page', 'versions', part, version], `/front-page/${part}/versions`);
export const createFrontPreview = (part: string) => call('POST', `/front-page/${part}/preview-tokens`);
