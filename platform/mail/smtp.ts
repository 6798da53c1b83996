import { createTransport } from 'nodemailer';
import { composeMail, type Posting } from './compose-mail.ts';
import { MailError, type MailOutcome } from './mail-error.ts';

/** Timeouts for the connection and greeting, and for a complete email. */
export type SmtpTimeout = { connectMs: number; wholeMs: number };

const TIMEOUT: SmtpTimeout = { connectMs: 10_000, wholeMs: 30_000 };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Sends emails to an SMTP server, `smtp://user:password@host:587` or `smtps://…`; one connection
 * per email.
 */
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
      // A server that sends single bytes now and then never triggers the socket timeout: only this
      // signal ends it.
      const signal = AbortSignal.timeout(timeout.wholeMs);
      try {
        await transport.sendMail({ ...composeMail(posting), signal });
        return 'sent';
      } catch (error) {
        const reason = describe(error);
        if (isRefusedAddress(error)) return { refused: reason, isAddress: true };
        if (isRefusal(error)) return { refused: reason };
        throw new MailError(reason);
      }
    },
  };
}

/**
 * Parses an SMTP URL. A password is never sent unencrypted to another machine: TLS is then
 * required.
 */
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
 * Whether the server refused this email permanently: a 5xx reply to its addresses or its text. A
 * 5xx reply to the greeting or the password concerns the connection and may be fixed before the
 * next attempt. 503 only reports a wrong command sequence.
 */
function isRefusal(error: unknown): boolean {
  const { code, status } = getCodes(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && status >= 500 && status < 600 && status !== 503;
}

/** A reply about the sender, such as a blocked server, or about a full mailbox. */
const NOT_ABOUT_THE_ADDRESS = /^\d{3}[ -](5\.7\.|5\.2\.2|5\.3\.)/;

/**
 * Whether the server refused the recipient permanently. Refusals of the text, of the sender and of a
 * full mailbox say nothing about the address.
 */
function isRefusedAddress(error: unknown): boolean {
  if (!isRefusal(error) || !(error instanceof Error)) return false;
  const command = 'command' in error ? error.command : undefined;
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return command === 'RCPT TO' && getCodes(error).status !== 552 && !NOT_ABOUT_THE_ADDRESS.test(reply);
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
