import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the names of the Python files in a folder that a script imports at its start, itself
 * included, directly or through others. Imports within functions do not count.
 */
export async function importedScripts(folder: string, script: string): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [script];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    found.add(name);
    waiting.push(...importsIn(text).map((imported) => `${imported}.py`));
  }
  return found;
}

/**
 * Returns the imported modules: `bottle`, `can`, `rig` for `import bottle, can as tin` and `from
 * rig import camera`.
 */
function importsIn(text: string): string[] {
  const lines = text.split('\n');
  const whole = lines.flatMap((line) => /^import\s+(.+)$/.exec(line)?.[1]?.split(',') ?? []);
  const parts = lines.flatMap((line) => /^from\s+\.?([\w.]+)\s+import\b/.exec(line)?.[1] ?? []);
  return [...whole, ...parts]
    .map((name) => name.trim().split(/[\s.]/)[0] ?? '')
    .filter((name) => name !== '');
}
