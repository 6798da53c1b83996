import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { BrandPictureKind } from '#contract/settings/brand.ts';
import { parseMark } from './mark.ts';
import { findSettingsGroup, saveSettingsGroup } from './settings-group.ts';
import { APPEARANCE } from './shop-groups.ts';
import { brandPicture } from './tables.ts';

/** A picture of the brand, as it was made at upload. */
type BrandPicture = { hash: string; mediaType: 'image/png' | 'image/jpeg'; bytes: Buffer };

/** Loads a picture of the brand; `undefined`: there is none by that hash. */
export async function findBrandPicture(db: Handle, hash: string): Promise<BrandPicture | undefined> {
  const [row] = await db.select().from(brandPicture).where(eq(brandPicture.hash, hash));
  return row;
}

/** A colour, a stroke or a style: more than one colour of text. */
const COLOURED =
  /\s(fill|stroke|style|class|opacity)\s*=\s*["'](?!none["']|currentColor["']|black["']|#000(?:000)?["'])/i;

/** Returns the mark of an SVG of paths in one colour, that of the text; else `undefined`. */
export function readOneColourMark(svg: string) {
  if (COLOURED.test(svg)) return undefined;
  const mark = parseMark(svg);
  return 'issue' in mark ? undefined : mark;
}

type BrandChange =
  | { kind: BrandPictureKind; picture: BrandPicture & { width: number; height: number } }
  | { kind: 'mark'; mark: NonNullable<ReturnType<typeof readOneColourMark>> };

/** Sets the logo, as a picture or as a mark of one colour, or the picture for shared links. */
export async function setBrandPicture(
  tx: Transaction,
  actor: Actor,
  { change, expectedVersion }: { change: BrandChange; expectedVersion: number },
): Promise<'saved' | 'changed-meanwhile'> {
  const { mark, logo, ...rest } = (await findSettingsGroup(tx, APPEARANCE))?.value ?? {};
  if (change.kind !== 'mark') {
    const { hash, mediaType, bytes } = change.picture;
    await tx.insert(brandPicture).values({ hash, mediaType, bytes }).onConflictDoNothing();
  }
  const value =
    change.kind === 'mark'
      ? { ...rest, mark: change.mark }
      : {
          ...rest,
          ...(change.kind === 'share' && { mark, logo }),
          [change.kind]: toReference(change.picture),
        };
  const outcome = await saveSettingsGroup(tx, actor, APPEARANCE, { value, expectedVersion });
  return outcome.kind === 'conflict' ? 'changed-meanwhile' : 'saved';
}

const toReference = ({ hash, width, height }: { hash: string; width: number; height: number }) => ({
  hash,
  width,
  height,
});
