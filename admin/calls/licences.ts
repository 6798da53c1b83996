import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** The licences of the shop, and what each kind allows. */
export const licencesQuery = () => createQuery(['settings', 'licences'], '/settings/licences');
export const changeLicences = (version: number, body: Body<'PUT /settings/licences'>) =>
  call('PUT', '/settings/licences', { body, version });
/** In which provinces a change sells or refuses sample carts; nothing is saved. */
export const previewLicences = (body: Body<'POST /settings/licences/preview'>) =>
  call('POST', '/settings/licences/preview', { body });

/** Which staff learnt to sell alcohol, and until when. */
export const trainingQuery = () => createQuery(['settings', 'training'], '/settings/training');
export const changeTraining = (version: number, body: Body<'PUT /settings/training'>) =>
  call('PUT', '/settings/training', { body, version });
