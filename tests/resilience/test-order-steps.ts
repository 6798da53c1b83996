import { BOTTLE_CENTS } from './test-order-work.ts';
import { CHEAP, DEAR, type Step } from './test-order-processes.ts';

/** A step of orders, with those that come before it. */
export type Move = {
  kind?: 'pickup';
  before: readonly Step[];
  step: Step;
  /** The shop commits more than once in it. */
  isLong?: true;
};

const SHIP: Step = ['ship', { parcels: [{ tracking: '1Z999AA10123456784' }] }];
const READY: Step = ['ready'];
const WHISKY = '01a05d65-0000-7000-8000-00000000c002';
const verified = { result: 'verified', documentKind: 'passport' };
const handOver = () => ({ at: new Date().toISOString(), method: 'own' });
const REASON = { reason: 'As the buyer says' };
/** One bottle for another; the total is that of the new order, with tax and deposit. */
const exchangeFor = (productId: string | undefined, totalCents: number) => ({
  line: 0,
  quantity: 1,
  productId,
  productQuantity: 1,
  usedCents: BOTTLE_CENTS,
  totalCents,
});
const DEARER: Step = ['exchanges', exchangeFor(DEAR, 111_884)];

/** Every step that an order takes after it was paid. */
export const MOVES: Readonly<Record<string, Move>> = {
  pack: { before: [], step: ['pack'] },
  'stop packing': { before: [['pack']], step: ['unpack'] },
  ship: { before: [['pack']], step: SHIP },
  'take shipping back': { before: [SHIP], step: ['unship', REASON] },
  deliver: {
    before: [SHIP],
    step: ['hand-overs', () => ({ ...handOver(), ...verified, receiverName: 'Maude' })],
  },
  'refuse at the door': { before: [SHIP], step: ['hand-overs', () => ({ ...handOver(), result: 'no-id' })] },
  'receive a return': { before: [SHIP], step: ['return', REASON] },
  inspect: {
    before: [SHIP, ['return', REASON]],
    step: [
      'inspect',
      {
        lines: [
          { productId: WHISKY, quantity: 1, condition: 'stock' },
          { productId: WHISKY, quantity: 1, condition: 'broken' },
        ],
      },
    ],
  },
  lose: { before: [SHIP], step: ['lose', REASON] },
  settle: { before: [SHIP, ['lose', REASON]], step: ['settle', REASON] },
  cancel: { before: [], step: ['cancel', REASON] },
  hold: { before: [], step: ['hold', REASON] },
  release: { before: [['hold', REASON]], step: ['release'] },
  'hold as risky': { before: [], step: 'hold-as-risky' },
  'correct the telephone': { before: [], step: ['correct-details', { phone: '416 555 0199' }] },
  'refund a bottle': {
    before: [],
    step: ['refunds', { lines: [{ line: 0, quantity: 1 }], cause: 'broken' }],
  },
  'refund all': { before: [SHIP], step: ['refunds', { whole: true, reason: 'Lost' }] },
  'pay refunds and mail': {
    before: [['refunds', { lines: [{ line: 0, quantity: 1 }], reason: 'Broke' }]],
    step: 'jobs',
    isLong: true,
  },
  'refunded at the provider': { before: [], step: 'refunded-at-provider' },
  'assign a refund': { before: ['refunded-at-provider'], step: 'assign-refund' },
  'a dispute opens': { before: [SHIP], step: 'dispute-opened' },
  'a dispute is lost': { before: [SHIP, 'dispute-opened'], step: 'dispute-lost' },
  'answer a dispute': {
    before: [SHIP, 'dispute-opened'],
    step: ['send-evidence', { statement: 'It was signed for.' }],
  },
  'send the answer': {
    before: [SHIP, 'dispute-opened', ['send-evidence', { statement: 'It was signed for.' }]],
    step: 'jobs',
    isLong: true,
  },
  'exchange for a cheaper bottle': { before: [], step: ['exchanges', exchangeFor(CHEAP, 4534)] },
  'exchange for a dearer bottle': { before: [], step: DEARER },
  'end an exchange': { before: [DEARER], step: ['exchanges/end'] },
  'ask to cancel': { before: [], step: 'ask-to-cancel' },
  'withdraw a request': { before: ['ask-to-cancel'], step: 'withdraw-request' },
  'accept a request': { before: ['ask-to-cancel'], step: ['answer-request', { isAccepted: true }] },
  'ready to collect': { kind: 'pickup', before: [], step: READY },
  'not ready to collect': { kind: 'pickup', before: [READY], step: ['unready', REASON] },
  remind: { kind: 'pickup', before: [READY], step: 'remind' },
  collect: { kind: 'pickup', before: [READY], step: ['collect', { ...verified, receiver: 'buyer' }] },
  'not collected': { kind: 'pickup', before: [READY], step: ['cancel', REASON] },
};
