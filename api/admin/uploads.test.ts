import { expect, it } from 'vitest';
import { boundUploads, MAX_UPLOADS } from './bound-uploads.ts';
import { receiveFile } from './receive-file.ts';

it('gives an upload up whose sender is silent, also when its body never ends', async () => {
  const never = () => new Promise<void>(() => undefined);
  const body = new ReadableStream({ pull: never, cancel: never });
  const init = { method: 'POST', body, duplex: 'half' };
  const request = new Request('https://office.example', init);
  const received = await receiveFile(request, 1000, () => Promise.resolve({ body: '' }), 20);
  expect(received).toMatchObject({ problem: { type: expect.stringContaining('bad-request') } });
});

it('takes a number of uploads of one member at a time, and those of others beside them', async () => {
  const open: (() => void)[] = [];
  const receive = () => new Promise<string>((resolve) => void open.push(() => resolve('received')));
  const first = Array.from({ length: MAX_UPLOADS }, () => boundUploads('staff a', receive));
  expect(await boundUploads('staff a', receive)).toMatchObject({ headers: { 'retry-after': '5' } });
  const other = boundUploads('staff b', receive);
  for (const end of open) end();
  expect(await Promise.all([...first, other])).toEqual(Array(MAX_UPLOADS + 1).fill('received'));
  const next = boundUploads('staff a', receive);
  open.at(-1)?.();
  expect(await next).toBe('received');
});
