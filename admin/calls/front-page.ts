import { call, createQuery } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';

export type FrontPage = Answers['GET /front-page'];

export const frontPageQuery = () => createQuery(['front-page'], '/front-page');

export const changeMenus = (version: number, menus: Body<'PUT /front-page/menus'>['menus']) =>
  call('PUT', '/front-page/menus', { body: { menus }, version });
export const changeAnnouncement = (
  version: number,
  announcement: Body<'PUT /front-page/announcement'>['announcement'],
) => call('PUT', '/front-page/announcement', { body: { announcement }, version });
export const changeHome = (version: number, body: Body<'PUT /front-page/home'>) =>
  call('PUT', '/front-page/home', { body, version });
