/** Loaded before a shop: its `Date` follows the file of `test-clock.ts`. Timers stay as they are. */
import { readFileSync } from 'node:fs';
import '#demo/past/clock.ts';
import { setClock } from '#demo/past/set-clock.ts';

const EVERY_MS = 20;
const file = process.env['TEST_CLOCK'] ?? '';
let aheadMs = 0;

setInterval(() => {
  const wanted = Number(readFileSync(file, 'utf8'));
  if (wanted === aheadMs) return;
  setClock(Date.now() + wanted - aheadMs);
  aheadMs = wanted;
}, EVERY_MS).unref();
