import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Shot } from '../plan/picture-plan.ts';
import { openWorkshop } from './workshop.ts';

const shot: Shot = {
  id: 'aster',
  view: 'label',
  item: { kind: 'bottle', shape: 'flute' },
  label: { words: { name: 'Aster' } as never, style: { design: 'deco' } },
  samples: 12,
  width: 760,
  hash: { entry: 'e', scripts: 's' },
};
const label = { print: '/labels/aster.png', mask: '/labels/aster.mask.png' };

/** Opens a workshop whose commands are Node scripts. */
async function open(script: string) {
  const out = await mkdtemp(join(tmpdir(), 'workshop-'));
  const path = join(out, 'command.mjs');
  await writeFile(path, script);
  const command = [process.execPath, path] as const;
  const print = () => Promise.resolve(label);
  const signal = new AbortController().signal;
  return {
    out,
    workshop: openWorkshop('/studio', out, signal, print, { blender: command, python: command }),
  };
}

it('gives Blender its script, a job with all data of the shot, and the folder for the passes', async () => {
  const { out, workshop } = await open(`
    import { readFileSync, writeFileSync } from 'node:fs';
    const [job, out] = process.argv.slice(-2);
    writeFileSync(out + '/seen.json', JSON.stringify({ words: process.argv.slice(2, -2), job: JSON.parse(readFileSync(job)) }));
    console.log('Blender 3.4.1\\ndone aster@label 31.5\\nBlender quit');`);
  const done: unknown[] = [];
  const outcome = await workshop.render([{ shot, label }], (...words) => done.push(words));
  expect(outcome).toEqual({ ok: true });
  expect(done).toEqual([['aster@label', 31.5]]);
  expect(JSON.parse(await readFile(join(out, 'seen.json'), 'utf8'))).toEqual({
    words: ['-b', '-noaudio', '--python-exit-code', '1', '-P', '/studio/render/passes.py', '--'],
    job: {
      samples: 12,
      width: 760,
      items: [
        {
          id: 'aster',
          view: 'label',
          kind: 'bottle',
          shape: 'flute',
          label: { design: 'deco', png: '/labels/aster.png', mask: '/labels/aster.mask.png' },
        },
      ],
    },
  });
});

it('returns the developed pictures, or the reason of the failure', async () => {
  const { out, workshop } = await open(
    'if (process.argv.includes("night")) { console.error("KeyError: night"); process.exit(1) }',
  );
  expect(await workshop.develop({ shot }, ['day', 'mineral'])).toEqual({
    ok: true,
    pngs: [join(out, 'pictures', 'aster@label.day.png'), join(out, 'pictures', 'aster@label.mineral.png')],
  });
  expect(await workshop.develop({ shot }, ['night'])).toEqual({ ok: false, reason: 'KeyError: night' });
});

it('sends a line-up to the darkroom under its name', async () => {
  const { out, workshop } = await open('');
  const composed = await workshop.compose('hero.cellar', { gap: 14 });
  expect(composed).toEqual({ ok: true, pngs: [join(out, 'pictures', 'hero.cellar.png')] });
  expect(JSON.parse(await readFile(join(out, 'jobs', 'hero.cellar.lineup.json'), 'utf8'))).toEqual({
    'hero.cellar': { gap: 14 },
  });
});
