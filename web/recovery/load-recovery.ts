/** Loads what is needed when code does not load or the connection is gone. */
export const loadRecovery = () => import('./recovery.ts');
