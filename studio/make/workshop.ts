import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LabelOrder, type Shot, shotName } from '../plan/picture-plan.ts';
import { type Outcome, runCommand } from './run-command.ts';

/** The programs of the studio: they print, render and develop. Tests replace them. */
export type Workshop = {
  /** Prints a label and returns the paths of its print and its mask. */
  printLabel(order: LabelOrder, id: string): Promise<{ print: string; mask: string }>;
  /**
   * Renders shots of one quality in order; calls `onDone` when the passes of a shot are complete.
   */
  render(shots: readonly RenderItem[], onDone: (name: string, seconds: number) => void): Promise<Outcome>;
  /**
   * Develops the passes of a shot in looks of looks.json. Returns one PNG a look, in the same
   * order.
   */
  develop(item: RenderItem, lights: readonly string[]): Promise<Developed>;
  /** Composes a line-up from passes and returns its PNG. */
  compose(name: string, lineup: object): Promise<Developed>;
};

export type Developed = { ok: true; pngs: string[] } | { ok: false; reason: string };

/** A shot with its printed label. */
export type RenderItem = { shot: Shot; label?: { print: string; mask: string } };

/** The commands; tests replace those of PATH. */
export type Commands = { blender: readonly [string, ...string[]]; python: readonly [string, ...string[]] };

const COMMANDS: Commands = { blender: ['blender'], python: ['python3'] };

/** Opens the real workshop. Its folder `out` holds labels, jobs, passes and developed pictures. */
export function openWorkshop(
  studio: string,
  out: string,
  signal: AbortSignal,
  printLabel: Workshop['printLabel'],
  commands: Commands = COMMANDS,
): Workshop {
  const developScript = join(studio, 'darkroom', 'develop.py');
  const develop = async (words: readonly string[], ...pngs: string[]): Promise<Developed> => {
    const [command, ...first] = commands.python;
    const outcome = await runCommand(command, [...first, developScript, ...words], { signal });
    return outcome.ok ? { ok: true, pngs } : outcome;
  };
  return {
    printLabel,
    async render(items, onDone) {
      const job = await writeJob(out, `render-${process.pid}`, items);
      const [command, ...first] = commands.blender;
      const script = join(studio, 'render', 'passes.py');
      const words = [...first, '-b', '-noaudio', '--python-exit-code', '1', '-P', script, '--', job, out];
      return await runCommand(command, words, {
        signal,
        onLine(line) {
          const done = /^done (\S+) ([\d.]+)/.exec(line);
          if (done?.[1] !== undefined) onDone(done[1], Number(done[2]));
        },
      });
    },
    async develop(item, lights) {
      const name = shotName(item.shot);
      const job = await writeJob(out, name, [item]);
      const pngs = lights.map((light) => join(out, 'pictures', `${name}.${light}.png`));
      return await develop([job, out, lights.join(',')], ...pngs);
    },
    async compose(name, lineup) {
      const path = join(out, 'jobs', `${name}.lineup.json`);
      await mkdir(join(out, 'jobs'), { recursive: true });
      await writeFile(path, JSON.stringify({ [name]: lineup }, null, 1));
      return await develop(['lineup', path, out], join(out, 'pictures', `${name}.png`));
    },
  };
}

/** Writes the job file that Blender and the darkroom read. Returns its path. */
async function writeJob(out: string, name: string, items: readonly RenderItem[]): Promise<string> {
  const first = items[0]?.shot;
  const path = join(out, 'jobs', `${name}.json`);
  await mkdir(join(out, 'jobs'), { recursive: true });
  const job = { samples: first?.samples, width: first?.width, items: items.map(jobItem) };
  await writeFile(path, JSON.stringify(job, null, 1));
  return path;
}

function jobItem({ shot, label }: RenderItem): object {
  const { id, view, item } = shot;
  const printed =
    label === undefined ? {} : { label: { ...shot.label?.style, png: label.print, mask: label.mask } };
  return { ...item, id, view, ...printed };
}

/** Returns the hashes of the passes in the working folder; `''` when there are none. */
export async function readShotMark(out: string, name: string): Promise<string> {
  return await readFile(shotMarkPath(out, name), 'utf8').catch(() => '');
}

/** Marks passes as complete. It is written last, so that a broken run leaves no mark. */
export async function writeShotMark(out: string, { id, view, hash }: Shot): Promise<void> {
  await writeFile(shotMarkPath(out, shotName({ id, view })), `${hash.entry} ${hash.scripts}`);
}

function shotMarkPath(out: string, name: string): string {
  return join(out, `${name}.shot`);
}
