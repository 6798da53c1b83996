import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mjml2html from 'mjml';

const SOURCE = new URL('../platform/mail/mail.mjml', import.meta.url);
const FILE = new URL('../platform/mail/mail-parts.ts', import.meta.url);
const HEAD = `// Made by tooling/make-mail-parts.ts from mail.mjml. Do not edit: npm run make:mail`;

/**
 * Compiles the frame of emails and returns it as TypeScript: the HTML of each part by its name, with
 * {{placeholders}}. Throws when MJML finds an error.
 */
export async function createMailParts(): Promise<string> {
  const { html } = await mjml2html(readFileSync(SOURCE, 'utf8'), {
    validationLevel: 'strict',
    keepComments: false,
  });
  const [start, ...parts] = html.split(/<!-- part: (?=\w+ -->)/);
  const lines = [
    ['start', start ?? ''] as const,
    ...parts.map((part) => {
      const end = part.indexOf(' -->');
      return [part.slice(0, end), part.slice(end + ' -->'.length)] as const;
    }),
  ].map(([name, text]) => `  ${name}: ${JSON.stringify(text.replaceAll(/\s*\n\s*/g, '\n').trim())},`);
  return `${HEAD}\nexport const MAIL_PARTS = {\n${lines.join('\n')}\n} as const;\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, await createMailParts());
