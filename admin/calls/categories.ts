import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { AT_ONCE, type Versioned } from './versioned.ts';

/** All categories in the order of their branches. */
export const categoryTreeQuery = () =>
  createQuery(['categories', 'tree'], '/categories', { limit: AT_ONCE, sort: 'position,name' });
export const categoryChoicesQuery = () =>
  createQuery(['categories', 'choices'], '/categories', { limit: AT_ONCE });
/** The attributes of the products of a category. */
export const attributesOfQuery = (id: string) =>
  createQuery(['categories', id, 'attributes'], `/categories/${id}/attributes`);
/** What a merge into another category would do. */
export const mergeEffectQuery = (id: string, into: string) =>
  createQuery(['categories', id, 'merge', into], `/categories/${id}/merge`, { into });

/** The first tree that a shop without categories may have. */
export const starterTreeQuery = () => createQuery(['categories', 'starter'], '/starter-tree');

export const createStarterTree = () => call('POST', '/starter-tree', { body: {} });
export const changeCategories = (body: Body<'POST /categories/bulk'>) =>
  call('POST', '/categories/bulk', { body });
export const createCategory = (body: Body<'POST /categories'>) => call('POST', '/categories', { body });
export const updateCategory = ({ id, version }: Versioned, body: Body<'PATCH /categories/{id}'>) =>
  call('PATCH', `/categories/${id}`, { body, version });
export const moveCategory = ({ id, version }: Versioned, body: Body<'POST /categories/{id}/move'>) =>
  call('POST', `/categories/${id}/move`, { body, version });
export const mergeCategory = ({ id, version }: Versioned, body: Body<'POST /categories/{id}/merge'>) =>
  call('POST', `/categories/${id}/merge`, { body, version });
