import { expect, it } from 'vitest';
import { missingTools } from './needs.ts';
import { runCommand } from './run-command.ts';

const node = (script: string, options: Parameters<typeof runCommand>[2] = {}) =>
  runCommand(process.execPath, ['-e', script], options);

it('reports each line of output', async () => {
  const lines: string[] = [];
  const outcome = await node('console.log("done a@front 3.5"); console.log("done b@front 4")', {
    onLine: (line) => lines.push(line),
  });
  expect(outcome).toEqual({ ok: true });
  expect(lines).toEqual(['done a@front 3.5', 'done b@front 4']);
});

it('gives the error that the script names as the reason, not the lines after it', async () => {
  const script = `console.error("Traceback (most recent call last):\\n  File x\\nKeyError: 'flask'");
    console.error("Error: script failed, file: passes.py, exiting."); process.exit(1)`;
  expect(await node(script)).toEqual({ ok: false, reason: "KeyError: 'flask'" });
});

it('gives the exit code of a silent failure, and the name of a missing command', async () => {
  expect(await node('process.exit(3)')).toEqual({ ok: false, reason: 'it ended with 3' });
  expect(await runCommand('no-such-blender', [])).toMatchObject({
    ok: false,
    reason: expect.stringContaining('no-such-blender') as string,
  });
});

it('stops on its signal', async () => {
  const stop = new AbortController();
  const running = node('setInterval(() => {}, 1000); console.log("up")', {
    signal: stop.signal,
    onLine: () => stop.abort(),
  });
  expect(await running).toEqual({ ok: false, reason: 'it was stopped' });
});

it('names the missing tools and the command that installs them', async () => {
  const only = (...there: string[]) =>
    missingTools((command) =>
      Promise.resolve(there.includes(command) ? { ok: true } : { ok: false, reason: 'ENOENT' }),
    );
  expect(await only('blender', 'python3', 'gcc')).toBeUndefined();
  expect(await only('gcc')).toBe(
    'The studio needs Blender, Python with numpy: apt-get install -y blender python3-numpy gcc',
  );
});
