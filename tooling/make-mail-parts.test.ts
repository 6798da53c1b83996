import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMailParts } from './make-mail-parts.ts';

it('the parts of emails are those of mail.mjml', async () => {
  const file = readFileSync(new URL('../platform/mail/mail-parts.ts', import.meta.url), 'utf8');
  expect(file, 'run npm run make:mail').toBe(await createMailParts());
});
