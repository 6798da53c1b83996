import { runCommand } from './run-command.ts';

/**
 * The programs that the studio needs beside Node, and the command that shows whether each exists.
 */
const TOOLS: readonly { name: string; test: readonly [string, ...string[]] }[] = [
  { name: 'Blender', test: ['blender', '--version'] },
  { name: 'Python with numpy', test: ['python3', '-c', 'import numpy'] },
  { name: 'gcc', test: ['gcc', '--version'] },
];

/**
 * Returns the missing programs and the command that installs them; `undefined` when none is
 * missing.
 */
export async function missingTools(run: typeof runCommand = runCommand): Promise<string | undefined> {
  const missing: string[] = [];
  for (const { name, test } of TOOLS) {
    const [command, ...words] = test;
    if (!(await run(command, words)).ok) missing.push(name);
  }
  if (missing.length === 0) return undefined;
  return `The studio needs ${missing.join(', ')}: apt-get install -y blender python3-numpy gcc`;
}
