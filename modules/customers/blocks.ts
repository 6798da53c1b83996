/** Buyers who can order nothing for a while. */
export {
  BLOCK_REASON_LENGTH,
  blockBuyer,
  findBlockOf,
  isBlocked,
  MAX_BLOCK_DAYS,
  unblockBuyer,
} from './blocks/block-buyer.ts';
