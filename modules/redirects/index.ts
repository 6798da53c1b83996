export { createRedirectInverses } from './create-inverses.ts';
export {
  addRedirect,
  findRedirect,
  leaveRedirect,
  listRedirects,
  type RedirectFailure,
  type RedirectRow,
  removeRedirect,
} from './change-redirects.ts';
