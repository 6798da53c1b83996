export { createRedirectInverses } from './create-inverses.ts';
export {
  addRedirect,
  checkRedirect,
  findRedirect,
  giveToPages,
  leadsBack,
  leaveRedirect,
  listRedirects,
  type RedirectFailure,
  removeRedirect,
} from './change-redirects.ts';
export { REDIRECT_FAULTS, REDIRECT_REFUSALS } from './messages.ts';
export { normalizePath } from './normalize-path.ts';
export {
  findRedirectById,
  findRedirectByPath,
  type ListedRedirect,
  listOfficeRedirects,
  REDIRECT_FIELDS,
} from './list-office-redirects.ts';
