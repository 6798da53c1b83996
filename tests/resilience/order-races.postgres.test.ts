/**
 * Two processes change one order at the same time: first one of them holds its locks while the other
 * comes, then the other, then both start at once. One of the named ends must come out, and money, stock
 * and audit events must agree.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type Step, useOrderProcesses } from './test-order-processes.ts';

const trade = useOrderProcesses();
type Process = Awaited<ReturnType<typeof trade.start>>;
let processes: readonly [Process, Process];
beforeAll(async () => {
  processes = await Promise.all([trade.start(), trade.start()]);
});

const HOLD_MS = 200;
const LATE_MS = 60;
/** How long each process holds its locks before it commits, in milliseconds. */
const ROUNDS = [
  [HOLD_MS, 0],
  [0, HOLD_MS],
  [0, 0],
  [0, 0],
] as const;

type End = readonly [first: number, second: number, state: string];
type Race = {
  kind?: 'pickup';
  before?: readonly Step[];
  steps: readonly [Step, Step];
  /** Both send the same request, with the same key. */
  isRepeat?: true;
  /** The statuses of both answers, and the state of the order. */
  ends: readonly End[];
};

const REASON = { reason: 'As the buyer says' };
const SHIP: Step = ['ship', { parcels: [{ tracking: '1Z999AA10123456784' }] }];
const EDIT: Step = ['correct-details', { address: '7 Oak Ave', postalCode: 'M5V 1A1' }];
const BOTTLE: Step = ['refunds', { lines: [{ line: 0, quantity: 1 }], reason: 'Broke' }];
const ALL: Step = ['refunds', { whole: true, reason: 'Lost' }];
const COLLECT: Step = ['collect', { result: 'verified', receiver: 'buyer' }];

const RACES: Readonly<Record<string, Race>> = {
  'an edit and shipping': {
    steps: [EDIT, SHIP],
    ends: [
      [200, 412, 'paid'],
      [412, 200, 'shipped'],
    ],
  },
  'two packers': {
    steps: [['pack'], ['pack']],
    ends: [
      [200, 412, 'packing'],
      [412, 200, 'packing'],
    ],
  },
  'a request that is sent twice': {
    steps: [SHIP, SHIP],
    isRepeat: true,
    ends: [
      [200, 409, 'shipped'],
      [409, 200, 'shipped'],
      [200, 200, 'shipped'],
    ],
  },
  'cancelling and shipping': {
    steps: [['cancel', REASON], SHIP],
    ends: [
      [200, 412, 'cancelled'],
      [412, 200, 'shipped'],
    ],
  },
  'a hold by the provider and shipping': {
    steps: ['hold-as-risky', SHIP],
    ends: [
      [200, 412, 'paid'],
      [200, 200, 'shipped'],
    ],
  },
  'a refund of all and a lost dispute': {
    before: [SHIP, 'dispute-opened'],
    steps: [ALL, 'dispute-lost'],
    ends: [
      [200, 200, 'shipped'],
      [412, 200, 'shipped'],
    ],
  },
  'two refunds': {
    steps: [ALL, BOTTLE],
    ends: [
      [200, 412, 'paid'],
      [412, 200, 'paid'],
    ],
  },
  'a refund in the shop and at the provider': {
    steps: [BOTTLE, 'refunded-at-provider'],
    ends: [
      [200, 200, 'paid'],
      [412, 200, 'paid'],
    ],
  },
  'assigning a refund twice': {
    before: ['refunded-at-provider'],
    steps: ['assign-refund', 'assign-refund'],
    ends: [[200, 200, 'paid']],
  },
  'two workers of the same jobs': { before: [BOTTLE], steps: ['jobs', 'jobs'], ends: [[200, 200, 'paid']] },
  'collecting and cancelling': {
    kind: 'pickup',
    before: [['ready']],
    steps: [COLLECT, ['cancel', REASON]],
    ends: [
      [200, 412, 'delivered'],
      [412, 200, 'cancelled'],
    ],
  },
  'two reminders': {
    kind: 'pickup',
    before: [['ready']],
    steps: ['remind', 'remind'],
    ends: [[200, 200, 'packing']],
  },
  'a reminder and collecting': {
    kind: 'pickup',
    before: [['ready']],
    steps: ['remind', COLLECT],
    ends: [
      [200, 200, 'delivered'],
      [200, 412, 'packing'],
    ],
  },
  'accepting a request and shipping': {
    before: ['ask-to-cancel'],
    steps: [['answer-request', { isAccepted: true }], SHIP],
    ends: [
      [200, 412, 'cancelled'],
      [409, 200, 'shipped'],
    ],
  },
  'accepting a request and withdrawing it': {
    before: ['ask-to-cancel'],
    steps: [['answer-request', { isAccepted: true }], 'withdraw-request'],
    ends: [
      [200, 200, 'cancelled'],
      [409, 200, 'paid'],
    ],
  },
  'a request to cancel and packing': {
    steps: ['ask-to-cancel', ['pack']],
    ends: [
      [200, 200, 'packing'],
      [200, 412, 'paid'],
    ],
  },
};

it.each(Object.entries(RACES))(
  '%s have one end',
  async (_name, { kind, before = [], steps, ends, isRepeat }) => {
    for (const [first, second] of ROUNDS) {
      const order = await trade.buy(kind);
      await trade.do(order, 'jobs', ...before);
      const one = await trade.call(order, steps[0]);
      const other = await trade.call(order, steps[1], isRepeat ? undefined : 'other');
      const run = async (process: Process, task: typeof one, holdMs: number, isLate: boolean) => {
        if (isLate) await sleep(LATE_MS);
        return await process.post({ task, holdMs });
      };
      const answers = await Promise.all([
        run(processes[0], one, first, second > 0),
        run(processes[1], other, second, first > 0),
      ]);
      const [{ status: firstStatus }, { status: secondStatus }] = answers;
      expect(ends).toContainEqual([firstStatus, secondStatus, await trade.stateOf(order)]);
    }
    await trade.expectReconciled();
  },
);
