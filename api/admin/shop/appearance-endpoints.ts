import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BRAND_PICTURES, type BrandPictureKind } from '#contract/settings/brand.ts';
import type { BrandPictureMaker } from '#modules/media/index.ts';
import { readOneColourMark, setBrandPicture } from '#modules/shop-settings/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, invalidField } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';
import type { AdminBody } from '../read-admin-body.ts';
import { receiveFile } from '../receive-file.ts';
import { GroupSchema, presentGroup, type SettingGroupServices } from './setting-endpoints.ts';

type Services = SettingGroupServices & { db: Handle };

const MAX_BYTES = 10_000_000;
const BUSY_SECONDS = '10';
const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/.test(bytes.subarray(0, 2_000).toString('utf8'));

/** What `readBrandFile` hands to the call. */
const ChangeSchema = z.object({
  change: z.custom<Parameters<typeof setBrandPicture>[2]['change']>((value) => typeof value === 'object'),
});

/** Receives a file and makes the picture of it; a logo of one colour stays a drawing. */
const readBrandFile = async (
  request: Request,
  kind: BrandPictureKind,
  pictures: BrandPictureMaker,
): Promise<AdminBody | Failure> =>
  await receiveFile(request, MAX_BYTES, async (path): Promise<{ body: unknown } | Failure> => {
    const given = await readFile(path);
    const mark = kind === 'logo' && isSvg(given) ? readOneColourMark(given.toString('utf8')) : undefined;
    if (mark) return { body: { change: { kind: 'mark', mark } } };
    const to = `${path}.made`;
    const news = await pictures.makeBrand({ path, to, shape: kind });
    if (news === 'busy')
      return {
        ...failure('unavailable', 'Too many pictures wait already. Send it again in a moment.'),
        headers: { 'retry-after': BUSY_SECONDS },
      };
    if (!news.ok) return invalidField(`/${kind}`, news.refusal, FIELD_SENTENCES[REFUSALS[news.refusal]]);
    const bytes = await readFile(to);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const mediaType = kind === 'logo' ? 'image/png' : 'image/jpeg';
    return {
      body: { change: { kind, picture: { hash, mediaType, bytes, width: news.width, height: news.height } } },
    };
  });

const REFUSALS = { 'not-a-picture': 'noBrandPicture', 'too-small': 'smallBrandPicture' } as const;

const upload = (
  kind: BrandPictureKind,
  texts: { operationId: string; summary: string; description: string },
) =>
  defineAdminEndpoint({
    ...texts,
    method: 'POST',
    path: `/settings/appearance/${kind}`,
    permission: 'settings.write',
    ifMatch: 'required',
    upload: {
      mediaType: 'image/*',
      maxBytes: MAX_BYTES,
      read: async (request, { brandPictures }: Services) => await readBrandFile(request, kind, brandPictures),
    },
    responses: { 200: { description: 'The group.', schema: GroupSchema } },
    problems: ['changed-meanwhile', 'unavailable'],
    async run({ tx, actor, body, version }, { settingLocks }: Services) {
      const { change } = ChangeSchema.parse(body);
      const outcome = await setBrandPicture(tx, actor, { change, expectedVersion: version });
      const current = await presentGroup(tx, 'appearance', settingLocks);
      if (outcome === 'changed-meanwhile')
        return changedMeanwhile({ current, changedFields: [kind], by: null, at: null });
      return { status: 200, body: current };
    },
  });

const TEXTS = {
  logo: {
    operationId: 'uploadLogo',
    summary: 'Upload the logo of the shop',
    description:
      'The file itself is the body: PNG, WebP, JPEG or SVG of at most 10 MB. It is stored as a PNG without its transparent border; icons and the picture for shared links are made of it. An SVG of paths in one colour is stored as these paths, and takes the colour of the text. No SVG is ever served as it was sent.',
  },
  share: {
    operationId: 'uploadSharePicture',
    summary: 'Upload the picture for shared links',
    description:
      'The file itself is the body: JPEG, PNG or WebP of at least 1200 × 630 pixels and at most 10 MB. It is cut to that shape.',
  },
};

export const APPEARANCE_ENDPOINTS = BRAND_PICTURES.map((kind) => upload(kind, TEXTS[kind]));
