import { join } from 'node:path';
import { formatNumber } from '#contract/format/format-number.ts';
import { DemoError } from '#seed/end-demo/demo-error.ts';
import { endDemo } from '#seed/end-demo/end-demo.ts';
import { type EndedSubject, planEnd, refuseToEnd } from '#seed/end-demo/plan-end.ts';
import { type Command, CommandError, type StandaloneCommand } from '../command.ts';

const checkEnd: Command = {
  usage: 'demo check',
  summary: 'what the shop keeps when its demo ends, and what it leaves behind; changes nothing',
  keepsSchema: true,
  async run(_given, { database, root, print }) {
    await inWords(async () => {
      await refuseToEnd(database.pool, join(root, 'db', 'migrations'));
      printSubjects(await planEnd(database.pool), print);
    });
    print('Stock of bottles that stay is opened with what is there, bottles of test orders included.');
    print('Nothing was changed. To do it, stop the shop: npm run operate -- demo end');
  },
};

const end: StandaloneCommand = {
  usage: 'demo end',
  summary:
    'begins the shop anew without the demo: settings, staff and own records stay; the shop must be stopped',
  async runAlone(_given, { root, dataDir, url, log, actor, print }) {
    await inWords(async () => {
      const { subjects, former } = await endDemo({ url, dataDir, root, actor, log, now: new Date() });
      printSubjects(subjects, print);
      print(
        url === undefined
          ? `The former database is in ${former}. Delete it when you no longer need it.`
          : `The former tables are in the schema ${former}. Delete it when you no longer need it.`,
      );
    });
    print('Start the shop: it is yours now.');
  },
};

export const DEMO_COMMANDS = [checkEnd, end];

async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof DemoError ? new CommandError(error.message) : error;
  }
}

function printSubjects(subjects: readonly EndedSubject[], print: (line: string) => void): void {
  print(`${''.padEnd(24)}${'stays'.padStart(8)}${'left'.padStart(8)}`);
  for (const { subject, staying, left } of subjects)
    if (staying + left > 0)
      print(`${subject.padEnd(24)}${formatNumber(staying).padStart(8)}${formatNumber(left).padStart(8)}`);
}
