/** How payments do, for the metrics and for Health. */
export { countSessions } from './count-sessions.ts';
export { findLastEventTime, findSilentPayment, PROVIDER_AWAY } from './watch-provider.ts';
