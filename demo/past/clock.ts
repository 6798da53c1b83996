import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/**
 * Moves the clock of a process, with that of its embedded database: `Date` of every thread is ahead of
 * the machine's by one shared number of milliseconds. Loaded before anything else, by NODE_OPTIONS,
 * which threads read too. Timers and `performance` stay as they are.
 */
const NAME = 'demo-past-clock';

const given: unknown = getEnvironmentData(NAME);
const shared = given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(8);
setEnvironmentData(NAME, shared);
const ahead = new BigInt64Array(shared);

const MachineDate = globalThis.Date;
const now = (): number => MachineDate.now() + Number(Atomics.load(ahead, 0));

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, asked) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, asked) as object,
  apply: () => new MachineDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});
