import { Resolver } from 'node:dns/promises';

/** Reads the TXT records of a name; `[]` where there are none. */
export type ReadTexts = (name: string) => Promise<string[]>;

/** A record of the domain of the sender: what is there, whether it does, and the line that would. */
export type DomainRecord = { name: string; found: string | null; isGood: boolean; line: string | null };

export type DomainCheck = { domain: string; spf: DomainRecord; dkim: DomainRecord; dmarc: DomainRecord };

/** What SPF includes for servers of known services. */
const INCLUDES: readonly (readonly [ending: string, include: string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['resend.com', 'amazonses.com'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['sendinblue.com', 'spf.sendinblue.com'],
  ['brevo.com', 'spf.brevo.com'],
  ['fastmail.com', 'spf.messagingengine.com'],
];
/** Names under which services put their DKIM keys. */
const SELECTORS =
  'default google selector1 selector2 k1 k2 s1 s2 mail dkim resend pm fm1 fm2 brevo1 mailjet smtp mta zoho'.split(
    ' ',
  );
const TIMEOUT_MS = 3000;

/** Asks the resolver of this machine. A name without records, and one that does not answer, has none. */
export function createReadTexts(): ReadTexts {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return async (name) =>
    await resolver.resolveTxt(name).then(
      (records) => records.map((parts) => parts.join('')),
      () => [],
    );
}

/**
 * Looks up what the domain of the sender says of its mail, with the lines that its owner pastes where
 * the domain is managed. A DKIM key is made by the mail service, so no line can be given for it.
 */
export async function checkDomain(
  { from, host }: { from: string; host: string },
  readTexts: ReadTexts = createReadTexts(),
): Promise<DomainCheck> {
  const domain = from.split('@').at(-1)?.toLowerCase() ?? '';
  const [own, dmarc, keys] = await Promise.all([
    readTexts(domain),
    readTexts(`_dmarc.${domain}`),
    Promise.all(SELECTORS.map((selector) => readTexts(`${selector}._domainkey.${domain}`))),
  ]);
  return {
    domain,
    spf: judgeSpf(domain, host, own),
    dkim: judgeDkim(domain, keys),
    dmarc: judgeDmarc(domain, from, dmarc),
  };
}

function judgeSpf(domain: string, host: string, texts: readonly string[]): DomainRecord {
  const known = INCLUDES.find(([ending]) => host === ending || host.endsWith(`.${ending}`));
  const term = known ? `include:${known[1]}` : `a:${host}`;
  const found = texts.find((text) => /^v=spf1(\s|$)/i.test(text)) ?? null;
  if (found?.includes(term)) return { name: domain, found, isGood: true, line: null };
  const line = found ? found.replace(/\s+([~?+-]?all)\s*$/i, ` ${term} $1`) : `v=spf1 ${term} ~all`;
  return { name: domain, found, isGood: false, line: line.includes(term) ? line : `${line} ${term}` };
}

function judgeDkim(domain: string, keys: readonly (readonly string[])[]): DomainRecord {
  const at = keys.findIndex((texts) => texts.some((text) => /(^|;\s*)p=[A-Za-z0-9+/]/.test(text)));
  const selector = SELECTORS[at];
  const name = `${selector ?? '…'}._domainkey.${domain}`;
  return { name, found: selector ?? null, isGood: selector !== undefined, line: null };
}

function judgeDmarc(domain: string, from: string, texts: readonly string[]): DomainRecord {
  const found = texts.find((text) => /^v=DMARC1\s*;/i.test(text)) ?? null;
  const name = `_dmarc.${domain}`;
  const line = found ? null : `v=DMARC1; p=none; rua=mailto:${from}`;
  return { name, found, isGood: found !== null, line };
}
