import { SavedGroupSchema } from './schemas.ts';

/** What the writes of categories and collections answer. */
export const RESPONSES = { 200: { description: 'It is saved.', schema: SavedGroupSchema } };
export const CREATED = { 201: { description: 'It is created.', schema: SavedGroupSchema } };
export const DELETED = { 204: { description: 'It is deleted.' } };
export const EDIT_PROBLEMS = [
  'not-found',
  'changed-meanwhile',
  'not-allowed-now',
  'invalid',
  'slug-taken',
] as const;
