import { expect, open, test } from './shop.ts';

/** From the click to the first frame that holds the new heading. */
const MOST_MS = 100;

test('a page that was fetched ahead is there within 100 ms of the click', async ({ page }) => {
  const journeys = ['Wine', 'Beer', 'Spirits', 'Wine', 'Beer', 'Spirits', 'Wine', 'Beer'];
  await open(page, '/category/spirits');
  const times: number[] = [];
  for (const name of journeys) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    const ahead = page.waitForEvent(
      'requestfinished',
      (request) => new URL(request.url()).pathname === `/category/${name.toLowerCase()}.data`,
    );
    await link.hover();
    await ahead;
    await page.evaluate((wanted) => {
      const seen = new Promise<number>((answer) => {
        addEventListener(
          'click',
          (event) => {
            const look = (): void => {
              if (document.querySelector('h1')?.textContent === wanted)
                answer(performance.now() - event.timeStamp);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
      Object.assign(globalThis, { seen });
    }, name);
    await link.click();
    times.push(Number(await page.evaluate('seen')));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.getByRole('contentinfo').hover();
  }
  // The other worker and the shop itself share the machine: what moving costs shows in the quickest.
  times.sort((one, other) => one - other);
  expect(times[0], `of ${times.map(Math.round).join(', ')} ms`).toBeLessThan(MOST_MS);
});
