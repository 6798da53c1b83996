/** What pages load after the first interaction, while the shop can be reached. */
export { OfflineGuard } from './offline-guard.tsx';
export { recoverCode } from './recover-code.ts';
