/** What an order by phone is refused for, in sentences for staff. */
export {
  EXCHANGE_REFUSALS,
  PHONE_ORDER_PROBLEMS,
  PHONE_ORDER_FIELDS,
  PHONE_ORDER_REFUSALS,
} from './phone/refusals.ts';
