import { expect, it } from 'vitest';
import { checkDomain } from './check-domain.ts';

const MAIL = { from: 'shop@Cask.example', host: 'smtp.resend.com' };
const read =
  (texts: Readonly<Record<string, string>>) =>
  async (name: string): Promise<string[]> => {
    const text = texts[name];
    return text === undefined ? [] : [text];
  };

it('gives the lines that a domain lacks', async () => {
  expect(await checkDomain(MAIL, read({}))).toEqual({
    domain: 'cask.example',
    spf: { name: 'cask.example', found: null, isGood: false, line: 'v=spf1 include:amazonses.com ~all' },
    dkim: { name: '…._domainkey.cask.example', found: null, isGood: false, line: null },
    dmarc: {
      name: '_dmarc.cask.example',
      found: null,
      isGood: false,
      line: 'v=DMARC1; p=none; rua=mailto:shop@Cask.example',
    },
  });
});

it('adds to a record that is there, since a domain has one of a kind', async () => {
  const { spf } = await checkDomain(MAIL, read({ 'cask.example': 'v=spf1 include:_spf.google.com -all' }));
  expect(spf.line).toBe('v=spf1 include:_spf.google.com include:amazonses.com -all');
});

it('finds what is right', async () => {
  const { spf, dkim, dmarc } = await checkDomain(
    { from: 'shop@cask.example', host: 'mail.cask.example' },
    read({
      'cask.example': 'v=spf1 mx a:mail.cask.example ~all',
      'selector1._domainkey.cask.example': 'v=DKIM1; k=rsa; p=MIGfMA0',
      '_dmarc.cask.example': 'v=DMARC1; p=reject',
    }),
  );
  expect([spf.isGood, dkim.isGood, dmarc.isGood]).toEqual([true, true, true]);
  expect(dkim.name).toBe('selector1._domainkey.cask.example');
});
