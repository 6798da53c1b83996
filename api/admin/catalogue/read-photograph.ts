import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { explainRefusal, MAX_BYTES, type PictureMaker } from '#modules/media/index.ts';
import type { Failure } from '../../endpoint.ts';
import { failure, invalid } from '../failures.ts';
import type { AdminBody } from '../read-admin-body.ts';
import { receiveFile } from '../receive-file.ts';

export const MadeSchema = z.object({ picture: PictureSchema });
/** What `readPhotograph` returns: the picture, and the SHA-256 of its file in hexadecimal. */
export const ReadPhotographSchema = MadeSchema.extend({ sourceHash: z.string() });
/** Seconds after which a process that makes pictures is free again, as a guess. */
const BUSY_SECONDS = '10';

/** Receives a photograph and makes its pictures. `base`: the one that it is the dark version of. */
export const readPhotograph = async (
  request: Request,
  pictures: PictureMaker,
  base?: PictureData,
): Promise<AdminBody | Failure> =>
  await receiveFile(request, MAX_BYTES, async (path, hash) => {
    const news = await pictures.make(path, 'photograph', base);
    if (news === 'busy')
      return {
        ...failure('unavailable', 'Too many photographs wait already. Send it again in a moment.'),
        headers: { 'retry-after': BUSY_SECONDS },
      };
    if (news.ok) return { body: { picture: news.picture, sourceHash: hash.toString('hex') } };
    const { refusal } = news;
    return invalid([{ pointer: '', code: refusal.kind, detail: explainRefusal(refusal) }]);
  });
