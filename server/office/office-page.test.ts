import { expect, it } from 'vitest';
import { serveOffice } from './office-page.ts';

const office = { getHtml: async () => await Promise.resolve('<html lang="en">') };
const directives = async (shopOrigin?: string): Promise<string[]> => {
  const { csp } = await serveOffice(office, '/admin', { theme: null, shopOrigin });
  return (csp ?? '').split('; ').filter((one) => /^(connect|frame)-src/.test(one));
};

it('may read barcodes with the camera', async () => {
  expect(await serveOffice(office, '/admin', { theme: null, shopOrigin: undefined })).toMatchObject({
    usesCamera: true,
  });
});

it('shows previews of its own origin', async () => {
  expect(await directives()).toEqual(["connect-src 'self'", "frame-src 'self'"]);
});

it('shows the previews of the shop, and nothing else of it, when the shop has another origin', async () => {
  expect(await directives('https://shop.example')).toEqual([
    "connect-src 'self' https://shop.example/preview/",
    'frame-src https://shop.example/preview/',
  ]);
  await expect(directives('https://shop.example; script-src *')).rejects.toThrow('Invalid URL');
});
