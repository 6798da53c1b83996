import { retryDeadJobs } from '#modules/outbox/index.ts';
import type { Command } from '../command.ts';

export const retryOutbox: Command = {
  usage: 'outbox retry',
  summary: 'retries dead jobs, such as mail from the time when its server was configured wrongly',
  async run(_given, { database, print }) {
    const jobs = await retryDeadJobs(database.db);
    print(
      jobs === 0
        ? 'There are no dead jobs.'
        : `${jobs} jobs due again; a running shop starts within seconds.`,
    );
  },
};
