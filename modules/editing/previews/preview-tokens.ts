import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS } from '#contract/durations.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { previewToken } from '../tables.ts';

/** How long a link works: one that is shared, and one of the member who looks, as long as a session. */
const LIFE_MS = { share: 7 * 24 * HOUR_MS, look: 12 * HOUR_MS };

type Resource = { kind: string; id: string };

/** A token of 256 random bits needs no slow hash. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether the link of a preview is shared with others, or only the caller looks at it. */
export const PREVIEW_PURPOSES = ['share', 'look'] as const;
export type PreviewPurpose = (typeof PREVIEW_PURPOSES)[number];

/**
 * Creates a token that opens the preview of a resource, for seven days or, to look only, for twelve
 * hours. Only its hash is stored. Looking is no event. Deletes tokens of any resource that have expired.
 */
export async function createPreviewToken(
  tx: Transaction,
  actor: Actor,
  { kind, id, purpose, now }: Resource & { purpose: PreviewPurpose; now: Date },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  await tx.delete(previewToken).where(lte(previewToken.expiresAt, now));
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  const row = { id: uuidv7(), resourceKind: kind, resourceId: id, createdAt: now, expiresAt };
  await tx.insert(previewToken).values({ ...row, tokenHash: hashToken(token) });
  if (purpose === 'share')
    await recordEvent(tx, actor, {
      action: `${kind}.preview-created`,
      resource: { kind, id },
      before: { previewExpiresAt: null },
      after: { previewExpiresAt: expiresAt.toISOString() },
    });
  return { id: row.id, token, expiresAt };
}

/** Revokes one token of a resource, or all. Returns how many were valid. */
export async function revokePreviewTokens(
  tx: Transaction,
  actor: Actor,
  { kind, id, tokenId, now }: Resource & { tokenId?: string | undefined; now: Date },
): Promise<number> {
  const revoked = await tx
    .delete(previewToken)
    .where(
      and(
        eq(previewToken.resourceKind, kind),
        eq(previewToken.resourceId, id),
        gt(previewToken.expiresAt, now),
        tokenId === undefined ? undefined : eq(previewToken.id, tokenId),
      ),
    )
    .returning({ id: previewToken.id });
  if (revoked.length > 0)
    await recordEvent(tx, actor, {
      action: `${kind}.preview-revoked`,
      resource: { kind, id },
      before: { previewTokens: revoked.length },
      after: { previewTokens: 0 },
    });
  return revoked.length;
}

/** Finds what a token shows; `undefined` for one that is unknown, revoked or expired. */
export async function findPreview(db: Handle, token: string, now: Date): Promise<Resource | undefined> {
  const [row] = await db
    .select({ kind: previewToken.resourceKind, id: previewToken.resourceId })
    .from(previewToken)
    .where(and(eq(previewToken.tokenHash, hashToken(token)), gt(previewToken.expiresAt, now)));
  return row;
}
