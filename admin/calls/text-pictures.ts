import { call, createQuery } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';

export type TextPicture = Answers['GET /text-pictures']['items'][number];

export const textPicturesQuery = () => createQuery(['text-pictures'], '/text-pictures');

/** Adds a picture for texts, or describes one. */
export const saveTextPicture = (name: string, body: Body<'PUT /text-pictures/{name}'>) =>
  call('PUT', `/text-pictures/${name}`, { body });
