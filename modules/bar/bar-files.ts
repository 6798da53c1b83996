import { join } from 'node:path';
import { z } from 'zod';
import { BAR_GROUPS } from '#contract/bar/bar-data.ts';
import { SLUG } from '#contract/text/slug.ts';
import { parseContent, readYamlFile } from '#platform/data-file/yaml-file.ts';
import { lazily } from '#platform/lazily.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartupError } from '#platform/startup-error.ts';

const FOLDER = join(PROJECT_ROOT, 'modules', 'bar');

const slug = z.string().regex(SLUG);
const KindSchema = z.strictObject({
  id: slug,
  name: z.string(),
  parent: slug.optional(),
  category: slug.optional(),
  isWhole: z.literal(true).optional(),
  also: z.array(z.string()).optional(),
  label: z.array(z.string()).optional(),
});
const KindsSchema = z.record(z.enum(BAR_GROUPS), z.array(KindSchema));
const SubstitutionsSchema = z.array(z.strictObject({ for: slug, use: slug, note: z.string() }));

/** Returns the reviewed data, whose files say what it is; loads it at the first call. */
export const getBarFiles = lazily(() => {
  const rows = read('kinds.yaml', KindsSchema);
  return {
    kinds: BAR_GROUPS.flatMap((group) => rows[group].map((row) => ({ ...row, group }))),
    substitutions: read('substitutions.yaml', SubstitutionsSchema),
    pantryStaples: new Set(read('pantry-staples.yaml', z.array(slug))),
  };
});

export type BarFiles = ReturnType<typeof getBarFiles>;

/** A reviewed kind with its group. */
export type KnownKind = BarFiles['kinds'][number];

/** Throws a `StartupError` that names line and key of every invalid value. */
function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = readYamlFile(join(FOLDER, name), name);
  const content = parseContent(file, schema);
  if (content !== undefined) return content;
  const lines = file.issues.map(({ line, field, message }) => `${name}:${line}: ${field}: ${message}`);
  throw new StartupError(`Invalid data of the home bar:\n${lines.join('\n')}`, `Correct it in ${FOLDER}.`);
}
