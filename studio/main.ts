/**
 * `npm run studio -- [slug…]`: makes the demo shop's photographs that are missing or whose data,
 * words or scripts have changed, and writes them into demo/pictures. README.md has the requirements
 * and the steps.
 */
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { chooseAsked, describedAnew, isDue, madeBefore } from './plan/choose-due.ts';
import { encodePicture } from './files/encode.ts';
import { labelStyle } from './labels/label-style.ts';
import { printLabel } from './labels/print-label.ts';
import { enterPicture, mediaFolder, readManifest, sweep } from './files/manifest.ts';
import { missingTools } from './make/needs.ts';
import { type PicturePlan, shotName } from './plan/picture-plan.ts';
import { planPictures } from './plan/plan-pictures.ts';
import { openProgress } from './make/progress.ts';
import { type Order, readOrder } from './read-order.ts';
import { takePictures } from './make/take-pictures.ts';
import { openWorkshop } from './make/workshop.ts';

const STUDIO = import.meta.dirname;
const PROJECT_ROOT = dirname(STUDIO);
const DEMO = join(PROJECT_ROOT, 'demo');
const PICTURES = join(DEMO, 'pictures');
const INTERRUPTED = 130;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

process.exitCode = await run(process.argv.slice(2));

/**
 * Runs the command. Returns the exit code: 0 done, 1 a failure, 2 invalid arguments, 130 stopped by
 * Ctrl-C.
 */
async function run(words: readonly string[]): Promise<number> {
  const read = readOrder(words);
  if (!read.ok) {
    complain(read.fault);
    return 2;
  }
  const { order } = read;
  const planned = await planPictures({ demo: DEMO, studio: STUDIO }, order);
  if (!planned.ok) {
    complain(planned.reason);
    return 1;
  }
  const { all, kept, faults } = planned.plans;
  for (const fault of faults) complain(fault);
  const { asked, unknown } = chooseAsked(all, order);
  if (unknown.length > 0) {
    complain(`No product, drink, article or scene is named ${unknown.join(', ')}.`);
    return 2;
  }
  const manifest = await readManifest(PICTURES);
  const due = asked.filter((plan) => order.again || order.proof || isDue(plan, manifest, order.anyScripts));
  if (order.list) {
    for (const { name } of due) say(name);
    say(`${due.length} of ${asked.length} pictures are to be made.`);
    return 0;
  }
  if (!order.proof) {
    await sweep(PICTURES, (name) => all.some((plan) => plan.name === name));
    for (const [name, entry] of describedAnew(all, await readManifest(PICTURES)))
      await enterPicture(PICTURES, name, entry);
  }
  if (order.accept) {
    const accepted = madeBefore(asked, await readManifest(PICTURES));
    for (const [name, entry] of accepted) await enterPicture(PICTURES, name, entry);
    say(`${accepted.length} pictures accepted as made by the current scripts.`);
    return 0;
  }
  if (due.length === 0) {
    say(`All ${asked.length} pictures are up to date.`);
    return faults.length === 0 ? 0 : 1;
  }
  const lack = await missingTools();
  if (lack !== undefined) {
    complain(lack);
    return 1;
  }
  const code = await make(due, kept, order);
  return faults.length === 0 ? code : Math.max(code, 1);
}

async function make(due: readonly PicturePlan[], kept: ReadonlySet<string>, order: Order): Promise<number> {
  // One encoder thread: Blender uses the cores, and one thread always gives the same bytes.
  sharp.concurrency(1);
  const stop = new AbortController();
  const onStop = (): void => stop.abort();
  process.once('SIGINT', onStop);
  process.once('SIGTERM', onStop);
  const out = order.out ?? join(PROJECT_ROOT, 'build', 'studio');
  const progress = openProgress(due.length, say);
  const workshop = openWorkshop(STUDIO, out, stop.signal, ({ words, style }, id) =>
    printLabel(words, labelStyle.parse(style), join(out, 'labels'), id),
  );
  await takePictures(due, {
    workshop,
    out,
    signal: stop.signal,
    progress,
    batch: order.batch,
    keeps: (shot) => order.keep || order.proof || kept.has(shotName(shot)),
    anyScripts: order.anyScripts,
    encode: order.proof
      ? undefined
      : (developed, { file, widths, quality }) =>
          encodePicture(developed, { file, widths, quality, folder: mediaFolder(PICTURES) }),
    enter: (name, entry) => enterPicture(PICTURES, name, entry),
  });
  progress.end();
  if (stop.signal.aborted) {
    say('Stopped. Finished pictures are stored; the same command continues from here.');
    return INTERRUPTED;
  }
  return progress.failed.length === 0 ? 0 : 1;
}
