import { PassThrough } from 'node:stream';
import { feed } from './feed.server.ts';

export default { PassThrough, feed };
