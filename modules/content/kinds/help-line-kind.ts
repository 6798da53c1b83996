import { eq, max } from 'drizzle-orm';
import { describeForm, type ListedKind, type ListedRecord, onlyOf } from '#modules/editing/kinds.ts';
import { type NationalFile, NationalFileSchema } from './page-files.ts';
import { nationalHelpLine } from '../tables.ts';

/** The editable fields of a national help line, in the form of its file; its name is its key. */
export type HelpLineData = Omit<NationalFile, 'name' | 'version' | 'checked'> & {
  /** Day on which its facts were checked. */
  checked: string;
};

export function toHelpLineData({ what, phone, url, confidence, checked }: HelpLineData): HelpLineData {
  return {
    what,
    ...(phone !== undefined && { phone }),
    ...(url !== undefined && { url }),
    ...(confidence !== undefined && { confidence }),
    checked,
  };
}

const HelpLineSchema = NationalFileSchema.omit({ name: true, version: true }).required({ checked: true });

/** National help lines as records that people edit. They are always shown. */
export const HELP_LINE_KIND: ListedKind<HelpLineData> = {
  name: 'help-line',
  ...describeForm(HelpLineSchema, toHelpLineData),
  async list(db, name) {
    const rows = await db
      .select()
      .from(nationalHelpLine)
      .where(onlyOf(nationalHelpLine.name, name))
      .orderBy(nationalHelpLine.position, nationalHelpLine.name);
    return rows.map(toRecord);
  },
  async lock(tx, name) {
    const [row] = await tx
      .select()
      .from(nationalHelpLine)
      .where(eq(nationalHelpLine.name, name))
      .for('update');
    return row && toRecord(row);
  },
  async write(tx, _actor, { id: name, version, record, stored }) {
    const columns = { ...toHelpLineColumns(record), version, updatedAt: new Date() };
    if (stored) {
      await tx.update(nationalHelpLine).set(columns).where(eq(nationalHelpLine.name, name));
      return;
    }
    const [last] = await tx.select({ position: max(nationalHelpLine.position) }).from(nationalHelpLine);
    await tx.insert(nationalHelpLine).values({ ...columns, name, position: (last?.position ?? -1) + 1 });
  },
  async remove(tx, name) {
    await tx.delete(nationalHelpLine).where(eq(nationalHelpLine.name, name));
  },
  async reorder(tx, names) {
    for (const [position, name] of names.entries())
      await tx.update(nationalHelpLine).set({ position }).where(eq(nationalHelpLine.name, name));
  },
};

/** Returns the columns of a help line's fields. */
export const toHelpLineColumns = ({ what, phone, url, confidence, checked }: HelpLineData) => ({
  description: what,
  phone: phone ?? null,
  url: url ?? null,
  confidence: confidence ?? null,
  verifiedOn: checked,
});

function toRecord(row: typeof nationalHelpLine.$inferSelect): ListedRecord<HelpLineData> {
  const { name, version, updatedAt, isDemo, description, phone, url, confidence, verifiedOn } = row;
  return {
    id: name,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: toHelpLineData({
      what: description,
      phone: phone ?? undefined,
      url: url ?? undefined,
      confidence: confidence ?? undefined,
      checked: verifiedOn,
    }),
  };
}
