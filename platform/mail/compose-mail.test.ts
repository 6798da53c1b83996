import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { type Email, EmailSchema, emailJob, type MailSender } from './email.ts';

const sender: MailSender = {
  name: 'Still & Daughters',
  from: 'shop@shop.example',
  email: 'hello@shop.example',
  postalLines: ['118 Cooperage Street', 'Hamilton ON  L8R 0B3', 'Canada'],
  origin: 'https://shop.example',
};
const email: Email = {
  to: 'maude@example.ca',
  subject: 'About a bottle',
  heading: 'A heading',
  paragraphs: ['One line.\nAnd another.'],
  facts: [{ name: 'Name', value: '<b>Maude</b>' }],
  quote: 'first\nsecond <script>alert(1)</script> & "more"',
};
const compose = (change: Partial<Email> = {}, at = sender) =>
  composeMail({
    id: '5e67bc98-bfda-403c-9d81-c82399d89cf4',
    writtenAt: new Date('2026-11-22T04:00:00Z'),
    email: EmailSchema.parse({ ...email, ...change }),
    sender: at,
  });

it('every attempt has the same Message-ID and date', () => {
  expect(compose()).toEqual(compose());
  expect(compose().messageId).toBe('<5e67bc98-bfda-403c-9d81-c82399d89cf4@shop.example>');
});

it('an email to several recipients is one email that names them all, each address separately', () => {
  const posting = { id: 'a', writtenAt: new Date(0), email: EmailSchema.parse(email), sender };
  expect(composeMail({ ...posting, others: ['noe@example.ca'] }).to).toEqual([
    { name: '', address: 'maude@example.ca' },
    { name: '', address: 'noe@example.ca' },
  ]);
  expect(() => composeMail({ ...posting, others: ['a@b.ca, c@d.ca'] })).toThrow(/must be one/);
});

it('both forms end with the shop and its postal address', () => {
  const { text, html } = compose();
  for (const line of sender.postalLines) {
    expect(text).toContain(line);
    expect(html).toContain(line);
  }
  expect(text.trimEnd().endsWith('hello@shop.example')).toBe(true);
  expect(html).toContain('Still &amp; Daughters');
});

it('text that a person typed is escaped in the HTML, with its line breaks', () => {
  const { html, text } = compose();
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).toContain('first<br>\nsecond &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
  expect(text).toContain('first\nsecond <script>');
});

it('the shop’s own logo has its name as its text, and its accents colour buttons and links', () => {
  const own = {
    ...sender,
    logo: { path: '/logo.png?v=0123456789ab', width: 180, height: 40 },
    accent: { day: '#7a1f3d', cellar: '#f0a8c0' },
  };
  const { html } = compose({ button: { label: 'See', path: '/about' } }, own);
  expect(html).toContain(
    '<img src="https://shop.example/logo.png?v=0123456789ab" alt="Still &amp; Daughters" width="180" height="40"',
  );
  expect(html).not.toContain('icon-192.png');
  expect(html).toContain('.ink a { color: #7a1f3d;');
  expect(html).toContain('.button a { background-color: #f0a8c0 !important');
  expect(html).not.toMatch(/#17604e|#8fd0ba/);
  expect(compose().html).toContain('icon-192.png');
  const narrow = compose({}, { ...own, logo: { ...own.logo, width: 40 } }).html;
  expect(narrow).toContain('alt="" width="40"');
  expect(narrow).toContain('>Still &amp; Daughters</div>');
});

it('sums are rows in both forms, and the total is emphasised', () => {
  const sums = [
    { name: '2 × <b>Gin</b>, 700 mL', value: '$168.00' },
    { name: 'Total', value: '$168.00 USD', isTotal: true },
  ];
  const { html, text } = compose({ sums });
  expect(text).toContain('2 × <b>Gin</b>, 700 mL: $168.00\nTotal: $168.00 USD\n');
  expect(html).toMatch(
    /<th scope="row"[^>]*font-weight: normal[^>]*>2 × &lt;b&gt;Gin&lt;\/b&gt;, 700 mL<\/th>/,
  );
  expect(html).toMatch(/<td align="right"[^>]*font-weight: bold[^>]*>\$168\.00 USD<\/td>/);
});

it('replies go to the address in the email, else to the shop', () => {
  const replyTo = { name: 'Maude', address: 'maude@example.ca' };
  expect(compose({ replyTo }).replyTo).toEqual(replyTo);
  expect(compose().replyTo).toEqual({ name: 'Still & Daughters', address: 'hello@shop.example' });
});

it.each([
  ['a line break in the subject', { subject: 'Hello\r\nBcc: everybody@example.ca' }],
  ['a line feed alone', { subject: 'Hello\nBcc: everybody@example.ca' }],
  ['a Unicode line separator', { subject: 'Hello\u2028Bcc: everybody@example.ca' }],
  ['a line break in a name', { replyTo: { name: 'Maude\r\nBcc: a@b.ca', address: 'm@example.ca' } }],
  ['a NUL', { subject: 'Hello\0' }],
  ['a line break in a sum', { sums: [{ name: 'Gin\r\nTotal', value: '$1.00' }] }],
  ['two addresses', { to: 'maude@example.ca, everybody@example.ca' }],
  ['an address with a name', { to: 'Maude <maude@example.ca>' }],
  ['a line break in an address', { to: 'maude@example.ca\r\nRCPT TO:<a@b.ca>' }],
  ['an invalid address', { to: 'maude' }],
])('%s is refused', (_what, change: Partial<Email>) => {
  expect(() => emailJob({ ...email, ...change })).toThrow(/must be one|invalid_format|Too big/);
  expect(() => compose(change)).toThrow(/must be one|invalid_format|Too big/);
});

it('an invalid sender is refused', () => {
  expect(() => compose({}, { ...sender, from: 'shop@shop.example\r\nBcc: a@b.ca' })).toThrow(
    /must be one|invalid_format|Too big/,
  );
});

it('an email with consent has one-click unsubscribing when the shop has https', () => {
  const unsubscribe = 'https://shop.example/unsubscribe?token=abc.def';
  expect(compose({ unsubscribe }).headers).toMatchObject({
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const plain = compose({ unsubscribe: 'http://localhost:3000/unsubscribe?token=a' }).headers;
  expect(plain).toHaveProperty('List-Unsubscribe');
  expect(plain).not.toHaveProperty('List-Unsubscribe-Post');
  expect(compose().headers).not.toHaveProperty('List-Unsubscribe');
  for (const evil of [
    'https://a.example/>\r\nBcc: b@c.example',
    'javascript:alert(1)',
    'https://a.example/,<mailto:b@c>',
  ])
    expect(() => compose({ unsubscribe: evil })).toThrow(/unsubscribe/);
});

it('a paragraph that is only a URL is a link, and one that contains a URL is not', () => {
  const { html } = compose({
    paragraphs: [
      'https://shop.example/signin/verify?token=a&b="',
      'https://shop.example/signin/verify?token=a',
      'See https://shop.example.',
    ],
  });
  expect(html).toContain('<a href="https://shop.example/signin/verify?token=a"');
  expect(html.match(/<a /g)).toHaveLength(1);
});

it('pictures and the button are of the shop’s own host, and a text of its own', () => {
  const button = { label: 'See <your> order', path: '/account/orders/7K2F-9QXM' };
  const { html, text } = composeMail({
    id: 'a',
    writtenAt: new Date(0),
    email: EmailSchema.parse({ ...email, button }),
    sender,
    pictures: [{ path: '/media/gin-0a1b2c3d.mail-1.jpg', alt: 'Gin "No. 1"' }],
  });
  expect(html).toContain('src="https://shop.example/media/gin-0a1b2c3d.mail-1.jpg"');
  expect(html).toContain('alt="Gin &quot;No. 1&quot;"');
  expect(html).toContain('href="https://shop.example/account/orders/7K2F-9QXM"');
  expect(html).toContain('See &lt;your&gt; order');
  expect(text).toContain('See <your> order: https://shop.example/account/orders/7K2F-9QXM');
  const hosts = [...html.matchAll(/(?:src|href)="(https?:\/\/[^/"]+)/g)].map(([, host]) => host);
  expect([...new Set(hosts)]).toEqual(['https://shop.example']);
});

it.each(['//evil.example', 'javascript:alert(1)', 'https://evil.example/', '/a"b', '/a b', ''])(
  'a button leads to a page of the shop, and not to %j',
  (path) => {
    expect(EmailSchema.safeParse({ ...email, button: { label: 'Go', path } }).success).toBe(false);
  },
);

it('nothing stands for a part that an email does not have', () => {
  const { html } = compose({ facts: [], paragraphs: ['{{name}}'] });
  expect(html).toContain('>{{name}}<');
  expect(html.replaceAll('{{name}}', '')).not.toContain('{{');
  expect(html).not.toContain('<th ');
  expect(html).not.toContain('class="button"');
});
