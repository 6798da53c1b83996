import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Names of the Python files in a folder that a script imports when it starts, itself included, through any number of
 * others. What is imported later, inside a function, is not among them.
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

/** `from rig import camera`, `import bottle, can as tin`: bottle, can, rig. */
function importsIn(text: string): string[] {
  const lines = text.split('\n');
  const whole = lines.flatMap((line) => /^import\s+(.+)$/.exec(line)?.[1]?.split(',') ?? []);
  const parts = lines.flatMap((line) => /^from\s+\.?([\w.]+)\s+import\b/.exec(line)?.[1] ?? []);
  return [...whole, ...parts]
    .map((name) => name.trim().split(/[\s.]/)[0] ?? '')
    .filter((name) => name !== '');
}
