import { DEFAULT_LANGUAGE, type MailSender, type ReadEmail } from './email.ts';

/** Renders an email as text that every mail program shows unchanged. */
export function renderText(email: ReadEmail, sender: MailSender): string {
  const { heading, paragraphs, sums, facts, quote } = email;
  const parts = [
    heading,
    ...paragraphs,
    ...(sums.length > 0 ? [sums.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(quote === undefined ? [] : [quote]),
    ['-- ', sender.name, ...sender.postalLines, ...(sender.email === undefined ? [] : [sender.email])].join(
      '\n',
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

// Mail programs support tables and inline styles, and little else. Colours are on cells as well as
// in the dark rules below, for programs that follow only one of the two.
const SERIF = "font-family:Georgia,'Times New Roman',serif";
const SANS = 'font-family:Arial,Helvetica,sans-serif';
const BODY = `${SANS};font-size:16px;line-height:24px;color:#0f1f1a`;
const SMALL = `${SANS};font-size:13px;line-height:20px;color:#43534d`;
/** Label beside a line of text, on the same baseline. */
const LABEL = `${SANS};font-size:13px;line-height:24px;color:#43534d`;
const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0b1512 !important; }
  .sheet { background-color: #12201b !important; }
  .ink { color: #eef3f0 !important; }
  .soft { color: #aebcb6 !important; }
  .rule { border-color: #4b5e56 !important; }
}`;

/**
 * Renders the same email as HTML: one column of at most 600 pixels, light by default, dark when the
 * reader's program is.
 */
export function renderHtml(email: ReadEmail, sender: MailSender): string {
  return `<!DOCTYPE html>
<html lang="${email.locale ?? DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(email.subject)}</title>
<style>:root { color-scheme: light dark; }${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f7f9f8">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f7f9f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff">
${rows(email, sender).join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function rows({ heading, paragraphs, sums, facts, quote }: ReadEmail, sender: MailSender): string[] {
  return [
    row(
      '28px 32px 0',
      `<p class="ink" style="margin:0;${SERIF};font-size:22px;color:#0f1f1a">${escaped(sender.name)}</p>`,
    ),
    row(
      '24px 32px 8px',
      `<h1 class="ink" style="margin:0;${SERIF};font-size:30px;line-height:34px;font-weight:normal;color:#0f1f1a">${escaped(heading)}</h1>`,
    ),
    ...paragraphs.map((text) => row('8px 32px', paragraph(text))),
    ...(sums.length > 0 ? [row('12px 32px', sumTable(sums))] : []),
    ...(facts.length > 0 ? [row('12px 32px', factTable(facts))] : []),
    ...(quote === undefined ? [] : [row('12px 32px', quotation(quote))]),
    row('24px 32px 28px', foot(sender)),
  ];
}

const row = (padding: string, content: string): string =>
  `<tr><td style="padding:${padding}">${content}</td></tr>`;

/** A paragraph that is only a URL becomes a link: not every mail program makes links by itself. */
const ADDRESS = /^https?:\/\/[^\s<>"]+$/;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0;${BODY}">${ADDRESS.test(text) ? link(text) : withBreaks(text)}</p>`;

const link = (address: string): string =>
  `<a class="ink" href="${escaped(address)}" style="color:#17604e;word-break:break-all">${escaped(address)}</a>`;

function sumTable(sums: ReadEmail['sums']): string {
  const lines = sums.map(({ name, value, isTotal }) => {
    const style = isTotal ? `border-top:1px solid #d5ddda;font-weight:bold;${BODY}` : BODY;
    return `<tr><th scope="row" align="left" valign="top" class="ink rule" style="padding:6px 16px 6px 0;${isTotal ? '' : 'font-weight:normal;'}word-break:break-word;${style}">${escaped(name)}</th><td align="right" valign="top" class="ink rule" style="padding:6px 0;white-space:nowrap;${style}">${escaped(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}

function factTable(facts: ReadEmail['facts']): string {
  const lines = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" align="left" valign="top" class="soft" style="padding:4px 16px 4px 0;font-weight:normal;white-space:nowrap;${LABEL}">${escaped(name)}</th><td valign="top" class="ink" style="padding:4px 0;word-break:break-word;${BODY}">${withBreaks(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}

const quotation = (text: string): string =>
  `<div class="ink rule" style="border-left:2px solid #17604e;padding:4px 0 4px 16px;word-break:break-word;${BODY}">${withBreaks(text)}</div>`;

function foot({ name, postalLines, email }: MailSender): string {
  const lines = [name, ...postalLines, ...(email === undefined ? [] : [email])].map(escaped);
  return `<p class="soft rule" style="margin:0;padding-top:16px;border-top:1px solid #d5ddda;${SMALL}">${lines.join('<br>')}</p>`;
}

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>\n');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
