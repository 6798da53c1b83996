import { z } from 'zod';

/** Settings of the bucket in which pictures are stored; without them it is the folder `media`. */
export const PICTURE_SETTINGS = {
  PICTURES_BUCKET_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example/bucket' })
    .regex(
      /^https?:\/\/[^/?#@]+\/[^/?#]+(\/[^/?#]+)*\/?$/,
      'must be an address with a bucket, such as https://s3.example/bucket/folder',
    )
    .optional()
    .describe(
      'bucket with the API of S3 for pictures and exports, such as `https://s3.example/bucket/folder`; absent: the folder `media` of `DATA_DIR`',
    ),
  PICTURES_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as ca-central-1')
    .default('auto')
    .describe('region of the bucket, such as `ca-central-1`'),
  PICTURES_BUCKET_KEY_ID: z
    .string()
    .regex(/^\S{3,200}$/, 'must be the id of an access key')
    .optional()
    .describe('id of the access key that reads, writes, lists and deletes in the bucket'),
  PICTURES_BUCKET_SECRET: z
    .string()
    .regex(/^\S{8,400}$/, 'must be the secret of an access key')
    .optional()
    .describe('secret of that access key'),
} as const;

const TOGETHER = ['PICTURES_BUCKET_URL', 'PICTURES_BUCKET_KEY_ID', 'PICTURES_BUCKET_SECRET'] as const;

/** Returns what is missing: a bucket needs its address and a key. */
export function pictureErrors(given: Readonly<Record<string, unknown>>): string[] {
  const set = TOGETHER.filter((name) => given[name] !== undefined);
  return set.length === 0 || set.length === TOGETHER.length
    ? []
    : [`${TOGETHER.join(', ')} must be set together.`];
}
