import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Theme } from '#shop/contract.ts';
import type { RoomMaking } from '../plan/picture-plan.ts';
import { runCommand } from './run-command.ts';
import type { Developed } from './workshop.ts';

const ROOM = join(dirname(import.meta.dirname), 'room');

type Order = { file: string; scripts: string; looks: readonly Theme[]; out: string; signal: AbortSignal };

/**
 * Renders the tasting table, unless a render of the same scripts is in the working folder, and
 * develops a crop of it, one PNG for each theme.
 */
export async function renderRoom(
  { width, samples, crop }: RoomMaking['room'],
  { file, scripts, looks, out, signal }: Order,
): Promise<Developed> {
  const renders = join(out, `table-${scripts}-${width}-${samples}`);
  if (!(await exists(`${renders}.B.exr`))) {
    const script = ['-b', '-noaudio', '--python-exit-code', '1', '-P', join(ROOM, 'table.py')];
    const words = [...script, '--', renders, String(width), String(samples)];
    const rendered = await runCommand('blender', words, { signal });
    if (!rendered.ok) return rendered;
  }
  await mkdir(join(out, 'pictures'), { recursive: true });
  const pngs = looks.map((look) => join(out, 'pictures', `${file}.${look}.png`));
  const wanted = looks.map((look, index) => `${look}=${pngs[index]}`);
  const words = [join(ROOM, 'develop.py'), renders, out, crop.join(','), ...wanted];
  const developed = await runCommand('python3', words, { signal });
  return developed.ok ? { ok: true, pngs } : developed;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
