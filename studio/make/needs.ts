import { runCommand } from './run-command.ts';

/** What the studio works with beside Node, and how to see that it is there. */
const TOOLS: readonly { name: string; test: readonly [string, ...string[]] }[] = [
  { name: 'Blender', test: ['blender', '--version'] },
  { name: 'Python with numpy', test: ['python3', '-c', 'import numpy'] },
  { name: 'gcc', test: ['gcc', '--version'] },
];

/** What is missing on this machine, in a sentence with its remedy; nothing when all is there. */
export async function missingTools(run: typeof runCommand = runCommand): Promise<string | undefined> {
  const missing: string[] = [];
  for (const { name, test } of TOOLS) {
    const [command, ...words] = test;
    if (!(await run(command, words)).ok) missing.push(name);
  }
  if (missing.length === 0) return undefined;
  return `The studio needs ${missing.join(', ')}: apt-get install -y blender python3-numpy gcc`;
}
