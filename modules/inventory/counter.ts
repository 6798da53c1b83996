/** What counter sales do with the ledger. */
export { postCounterMovements, reverseCounterMovements } from './ledger/counter-movements.ts';
