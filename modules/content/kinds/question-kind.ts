import { eq, max } from 'drizzle-orm';
import { describeForm, type RecordKind, type StoredRecord } from '#modules/editing/index.ts';
import { QuestionFileSchema } from './page-files.ts';
import { findUnknownPlaceholder, notPlaceholder } from '../placeholders.ts';
import { faqQuestion } from '../tables.ts';
import { refuseText, renderText } from './render-text.ts';

/** The editable fields of a question. */
export type QuestionData = {
  group: string;
  question: string;
  /** `html`: the answer is HTML of an earlier release, whose Markdown is not known. */
  format?: 'html' | undefined;
  /** Markdown; HTML where `format` says so. */
  answer: string;
};

export function toQuestionData({ group, question, format, answer }: QuestionData): QuestionData {
  return { group, question, ...(format !== undefined && { format }), answer };
}

const QuestionSchema = QuestionFileSchema.omit({ slug: true, version: true, status: true }).extend({
  group: QuestionFileSchema.shape.question,
});

/** Questions as records that people edit. */
export const QUESTION_KIND: RecordKind<QuestionData> = {
  name: 'question',
  ...describeForm(QuestionSchema, toQuestionData),
  async list(db) {
    const rows = await db.select().from(faqQuestion).orderBy(faqQuestion.position, faqQuestion.slug);
    // Pages show the questions of a group together.
    return [...Map.groupBy(rows, ({ groupTitle }) => groupTitle).values()].flat().map(toRecord);
  },
  async find(tx, slug) {
    const [row] = await tx.select().from(faqQuestion).where(eq(faqQuestion.slug, slug)).for('update');
    return row && toRecord(row);
  },
  refuse(current, given) {
    const unknown = findUnknownPlaceholder(`${given.question}\n${given.answer}`);
    return unknown === undefined
      ? refuseText(current && toText(current), toText(given))
      : notPlaceholder(unknown);
  },
  async insert(tx, slug, data, { status, version }) {
    const [last] = await tx.select({ position: max(faqQuestion.position) }).from(faqQuestion);
    const made = await tx
      .insert(faqQuestion)
      .values({
        ...toColumns(data),
        ...renderText(toText(data)),
        slug,
        position: (last?.position ?? -1) + 1,
        status,
        version,
        publishedAt: status === 'published' ? new Date() : null,
      })
      .onConflictDoNothing()
      .returning({ slug: faqQuestion.slug });
    return made.length > 0;
  },
  async update(tx, slug, data, version) {
    const text = data.format === 'html' ? {} : renderText(toText(data));
    await tx
      .update(faqQuestion)
      .set({ ...toColumns(data), ...text, version, updatedAt: new Date() })
      .where(eq(faqQuestion.slug, slug));
  },
  async setStatus(tx, slug, { status, version }) {
    const at = new Date();
    await tx
      .update(faqQuestion)
      .set({ status, version, updatedAt: at, ...(status === 'published' && { publishedAt: at }) })
      .where(eq(faqQuestion.slug, slug));
  },
  async remove(tx, slug) {
    await tx.delete(faqQuestion).where(eq(faqQuestion.slug, slug));
  },
  async reorder(tx, slugs) {
    for (const [position, slug] of slugs.entries())
      await tx.update(faqQuestion).set({ position }).where(eq(faqQuestion.slug, slug));
  },
};

const toText = ({ format, answer }: QuestionData) => ({ format, body: answer });
const toColumns = ({ group, question }: QuestionData) => ({ groupTitle: group, question });

function toRecord(row: typeof faqQuestion.$inferSelect): StoredRecord<QuestionData> {
  const { slug, version, status, isDemo, groupTitle, question, html, body } = row;
  return {
    key: slug,
    version,
    status,
    isUnedited: isDemo && version === 1,
    data: toQuestionData({
      group: groupTitle,
      question,
      format: body === null ? 'html' : undefined,
      answer: body ?? html.trim(),
    }),
  };
}
