import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PictureData } from '#contract/picture.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** Creates a demo folder whose pictures and texts the test sets; it starts without any. */
export function createDemoFolder(): {
  folder: string;
  /** Writes a list of pictures as the studio does: name → key. */
  render(names: Record<string, string>): void;
  /** Writes that list as given. */
  write(list: string): void;
  /** Replaces the files of `content`, given by their paths there. */
  tell(files: Readonly<Record<string, string>>): void;
  /** Writes a file of `starter`. */
  start(name: string, text: string): void;
  /** Removes `starter`. */
  unstart(): void;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'alambic-demo-'));
  for (const name of ['catalogue', 'shop.yaml', 'mark.svg'])
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
    tell(files) {
      const content = join(folder, 'content');
      rmSync(content, { recursive: true, force: true });
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(content, name)), { recursive: true });
        writeFileSync(join(content, name), text);
      }
    },
    start(name, text) {
      mkdirSync(dirname(join(folder, 'starter', name)), { recursive: true });
      writeFileSync(join(folder, 'starter', name), text);
    },
    unstart: () => rmSync(join(folder, 'starter'), { recursive: true, force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns a picture for both themes. */
export const picture = (key: string): PictureData => ({
  key,
  alt: key,
  width: 900,
  height: 1200,
  looks: ['day', 'cellar'],
  widths: [360, 640, 900],
});

/** A small text of every kind: an article, a recipe, a page, a question, an event, a province. */
export const TEXTS = {
  'articles/ice.md': `---
title: Ice
excerpt: Why a large cube melts slowly.
category: The Home Bar
published: 2026-03-01T14:00:00Z
sources:
  - { title: Liquid Intelligence }
---
Cold.

::product[Corravane]{slug=corravane-london-dry}
`,
  'recipes/hot-toddy.yaml': `name: Hot Toddy
description: Whisky and lemon at the heat of tea.
category: After dinner
base: whiskey
family: hot
difficulty: Easy
minutes: 5
servings: 1
method: hot
glass: Mug
ice: None
ingredients:
  - name: Whisky
    quantity: 45
    unit: mL
    kind: whiskey
    abv: 40
    bottles: [{ product: corravane-london-dry, why: It is near. }]
steps: [Pour and stir.]
note: Warm the mug.
`,
  'pages/terms.md': '---\ntitle: Terms\nlead: Who may buy.\ndescription: The contract.\n---\n\nWords.\n',
  'faq.yaml': `- title: Age
  questions:
    - { slug: how-old, question: "How old?", answer: "21." }
`,
  'events.yaml': `- slug: five-glasses
  title: Five Glasses
  description: Five of them.
  where: The table
  rule: second Thursday
  time: "19:00"
  minutes: 90
  timeZone: America/Toronto
  seats: 14
  price: Free
`,
  'provinces.yaml': `checked: 2026-11-22
provinces:
  - code: MB
    name: Manitoba
    helpLines: []
national: []
`,
} as const;
