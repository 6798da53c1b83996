/**
 * Ends with code 0 when the shop of this machine, on PORT, is ready, else with 1.
 * `--wait 90` asks again for that many seconds before it ends with 1.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const url = `http://127.0.0.1:${process.env['PORT'] ?? 3000}/health/ready`;
const waitSeconds = process.argv[2] === '--wait' ? Number(process.argv[3]) : 0;
const endsAt = Date.now() + waitSeconds * 1_000;

const isReady = async () => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(4_000) })).ok;
  } catch {
    return false;
  }
};

let ready = await isReady();
while (!ready && Date.now() < endsAt) {
  await sleep(200);
  ready = await isReady();
}
process.exitCode = ready ? 0 : 1;
