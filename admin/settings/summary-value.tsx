import { useQuery } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { settingsSummaryQuery } from '../calls/settings.ts';
import { words as all } from './messages.ts';

const words = all.summary;

/** The present value of a page that is no group with a form; `path` is that of its area. */
export function Value({ path }: { path: string }) {
  const { data, dataUpdatedAt } = useQuery(settingsSummaryQuery());
  return (data && DESCRIBE[path]?.(data, dataUpdatedAt)) ?? null;
}

type Summary = Answers['GET /settings/summary'];

/** In words, by the path of the area; `undefined`: the person may not see it. */
const DESCRIBE: Readonly<Record<string, (summary: Summary, now: number) => string | undefined>> = {
  'settings/law': ({ law }) => words.law(law.rules, law.toCompare),
  'settings/payment': ({ payment }) => payment && words.payments[payment],
  'settings/mail': ({ mail }) => mail && (mail.sends ? words.mailBy(mail.host) : words.noMail),
  'settings/backup': ({ backups }, now) =>
    backups && (backups.lastAt === null ? words.noBackup : words.lastBackup(hoursSince(backups.lastAt, now))),
  'settings/reply-templates': ({ replyTemplates }) =>
    replyTemplates === undefined ? undefined : words.templates(replyTemplates),
  staff: ({ staff }) => (staff === undefined ? undefined : words.people(staff)),
  webhooks: ({ webhooks }) => webhooks && words.webhooks(webhooks.on, webhooks.failing),
  'api-keys': ({ apiKeys }) => (apiKeys === undefined ? undefined : words.keys(apiKeys)),
};

const hoursSince = (at: string, now: number): number => Math.floor((now - Date.parse(at)) / 3_600_000);
