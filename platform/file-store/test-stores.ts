import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Bucket } from './bucket-store.ts';

/** How the test server answers from now on. */
export type TestWeather = 'well' | 'slow' | 'failing' | 'cut';

/** A server with the API of S3 on loopback, and a bucket on it. */
export type TestBucket = {
  bucket: Bucket;
  /** Lets requests fail: 500 for each, no answer, or a connection that is cut within the content. */
  become(weather: TestWeather): void;
  stop(): Promise<void>;
};

/** Starts a server of s3rver with a bucket; `folder`: a folder in the bucket that is used. */
export async function startTestBucket(folder = ''): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'alambic-s3-'));
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pictures' }] });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  let weather: TestWeather = 'well';
  const server: Server = createServer((request, response) => {
    if (weather === 'failing') response.writeHead(500).end();
    else if (weather === 'cut' && request.method === 'PUT') {
      request.once('data', () => request.destroy());
    } else if (weather === 'cut') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    } else if (weather === 'well') answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/pictures${folder}`,
      region: 'auto',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    become: (next) => void (weather = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
