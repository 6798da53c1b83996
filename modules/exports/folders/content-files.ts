import {
  EVENT_KIND,
  HELP_LINE_KIND,
  PAGE_KIND,
  PROVINCE_KIND,
  QUESTION_KIND,
  type QuestionData,
} from '#modules/content/index.ts';
import type { RecordData, StoredRecord, WithStatus } from '#modules/editing/index.ts';
import { ARTICLE_KIND } from '#modules/journal/index.ts';
import { MONTH_KIND } from '#modules/months/index.ts';
import { RECIPE_KIND } from '#modules/recipes/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { toYaml } from './to-yaml.ts';

/**
 * Returns all content of a shop as files, in the form of demo/content and with the version of each
 * record. The same content makes the same bytes.
 */
export async function listContentFiles(db: Handle): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const one of await ARTICLE_KIND.list(db)) files.set(`articles/${one.id}.md`, toMarkdown(one));
  for (const one of await RECIPE_KIND.list(db)) files.set(`recipes/${one.id}.yaml`, toYaml(toFields(one)));
  for (const one of await PAGE_KIND.list(db)) files.set(`pages/${one.id}.md`, toMarkdown(one));
  const questions = await QUESTION_KIND.list(db);
  if (questions.length > 0) files.set('faq.yaml', toYaml(toGroups(questions)));
  const events = await EVENT_KIND.list(db);
  if (events.length > 0)
    files.set('events.yaml', toYaml(events.map((one) => ({ slug: one.id, ...toFields(one) }))));
  const months = await MONTH_KIND.list(db);
  if (months.length > 0)
    files.set('months.yaml', toYaml(months.map((one) => ({ slug: one.id, ...toFields(one) }))));
  const provinces = await PROVINCE_KIND.list(db);
  const national = await HELP_LINE_KIND.list(db);
  const checked = [...provinces, ...national]
    .map(({ record }) => record.checked)
    .toSorted()
    .at(-1);
  if (checked !== undefined)
    files.set(
      'provinces.yaml',
      toYaml({
        checked,
        provinces: provinces.map((one) => withoutChecked(one, 'code', checked)),
        national: national.map((one) => withoutChecked(one, 'name', checked)),
      }),
    );
  return files;
}

function toMarkdown(stored: Listed<{ body: string }>): string {
  const { body, ...front } = toFields(stored);
  return `---\n${toYaml(front)}---\n\n${body}\n`;
}

type Listed<Data> = StoredRecord<WithStatus<Data>>;

/** The version, and the fields; a published record has no status in its file. */
const toFields = <Data>({ version, record: { status, ...fields } }: Listed<Data>) => ({
  version,
  ...(status !== 'published' && { status }),
  ...fields,
});

const toGroups = (questions: readonly Listed<QuestionData>[]): object[] =>
  [...Map.groupBy(questions, ({ record }) => record.group)].map(([title, ofGroup]) => ({
    title,
    questions: ofGroup.map((one) => {
      const { group: _, ...fields } = toFields(one);
      return { slug: one.id, ...fields };
    }),
  }));

/** Leaves out the day of the check where it is that of the whole file. */
function withoutChecked(
  { id, version, record }: StoredRecord<RecordData & { checked: string }>,
  name: 'code' | 'name',
  common: string,
): object {
  const { checked, ...rest } = record;
  return { [name]: id, version, ...rest, ...(checked !== common && { checked }) };
}
