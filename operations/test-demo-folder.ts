import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureData } from '#contract/picture.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** The demo with pictures of the test's own, without one at first. */
export function createDemoFolder(): {
  folder: string;
  /** Leaves a list of pictures as the studio does: name → key. */
  render(names: Record<string, string>): void;
  /** Writes that list as it is given. */
  write(list: string): void;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'alambic-demo-'));
  for (const name of ['catalogue', 'shop.yaml'])
    symlinkSync(join(PROJECT_ROOT, 'demo', name), join(folder, name));
  mkdirSync(join(folder, 'pictures'));
  const write = (list: string): void => writeFileSync(join(folder, 'pictures', 'pictures.json'), list);
  return {
    folder,
    write,
    render(names) {
      const entries = Object.entries(names).map(([name, key]) => [
        name,
        { ...picture(key), hash: 'h', seconds: 3 },
      ]);
      write(JSON.stringify(Object.fromEntries(entries)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A picture in both looks. */
export const picture = (key: string): PictureData => ({
  ...{ key, alt: key, width: 900, height: 1200, looks: ['day', 'cellar'], widths: [360, 640, 900] },
});
