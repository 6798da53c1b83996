import { createTransport } from 'nodemailer';
import { composeMail, type Posting } from './compose-mail.ts';
import { MailError, type MailOutcome } from './mail-error.ts';

/** How long the server may take to be reached and to greet, and how long a whole mail may take. */
export type SmtpTimeout = { connectMs: number; wholeMs: number };

const TIMEOUT: SmtpTimeout = { connectMs: 10_000, wholeMs: 30_000 };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Hands mail to an SMTP server, `smtp://user:password@host:587` or `smtps://…`; one connection a mail. */
export function createSmtp(url: string, timeout: SmtpTimeout = TIMEOUT) {
  const server = parseSmtpUrl(url);
  const transport = createTransport({
    ...server,
    connectionTimeout: timeout.connectMs,
    greetingTimeout: timeout.connectMs,
    dnsTimeout: timeout.connectMs,
    socketTimeout: timeout.wholeMs,
  });
  return {
    destination: `mail is sent by ${server.host}:${server.port}`,
    async send(posting: Posting): Promise<MailOutcome> {
      // A server that sends a letter of its answer now and then is never silent: only this ends it.
      const signal = AbortSignal.timeout(timeout.wholeMs);
      try {
        await transport.sendMail({ ...composeMail(posting), signal });
        return 'sent';
      } catch (error) {
        const reason = describe(error);
        if (isRefusal(error)) return { refused: reason };
        throw new MailError(reason);
      }
    },
  };
}

/** What an SMTP address says. A password never travels in the clear to another machine: there TLS is asked for. */
export function parseSmtpUrl(text: string) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(url.username);
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && user !== '' && !LOOPBACK.test(host),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}

/**
 * Whether the server refused this mail for good: a 5xx answer to its addresses or its text. One to the greeting or to the
 * password is about the connection: the next attempt may find that put right. 503 says only that the talk got confused.
 */
function isRefusal(error: unknown): boolean {
  const { code, status } = getCodes(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && status >= 500 && status < 600 && status !== 503;
}

function describe(error: unknown): string {
  const { code, status } = getCodes(error);
  return ['SMTP', code, status === 0 ? '' : String(status)].filter((word) => word !== '').join(' ');
}

function getCodes(error: unknown): { code: string; status: number } {
  if (!(error instanceof Error)) return { code: '', status: 0 };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    status: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0,
  };
}
