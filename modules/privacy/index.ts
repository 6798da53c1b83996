/** What privacy law asks of the shop. */
export { BreachesSchema, changeBreaches, getStayDay, loadBreaches } from './breaches.ts';
export { createPrivacyInverses } from './create-inverses.ts';
export { createEraseHandler } from './erase-job.ts';
export { erasePersonalData, LEAVING } from './erase-personal-data.ts';
export { MERGING } from './merging.ts';
export { BREACH_REFUSALS, REQUEST_REFUSALS } from './messages.ts';
export {
  accountsOfOpenOrders,
  exportPersonalData,
  findPersonalData,
  type PersonalData,
  provenIds,
} from './personal-data.ts';
export {
  changeRequest,
  type ChangeRequestOutcome,
  countDueRequests,
  ERASE_JOB,
  findRequest,
  listRequests,
  openRequest,
  type PrivacyRequest,
} from './requests.ts';
export { REQUEST_KINDS, REQUEST_STATES } from './request-kinds.ts';
export { zipPersonalData } from './zip-personal-data.ts';
