/** Addresses that refuse mail. */
export {
  countRefusals,
  deleteOldRefusals,
  findRefusal,
  liftRefusal,
  listUnreachable,
  recordRefusal,
} from './refusals.ts';
export { createResendReceiver, type TakeMailEvent } from './resend/take-event.ts';
