const LOCALHOST_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The shop's own callers get a response within five seconds. */
const TIMEOUT_MS = 3000;
const MAX_BYTES = 256 * 1024;

/** Whether a URL of an external provider may be requested: https, or this machine. */
export function isTrustworthy(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || LOCALHOST_NAMES.has(url.hostname));
}

/**
 * Requests a URL of an external provider and returns its JSON. Throws unless it responds in time,
 * with status 200, in at most 256 KB.
 */
export async function requestProvider(
  address: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  if (!isTrustworthy(address)) throw new Error('URL of the sign-in provider is not https');
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new Error(`sign-in provider returned status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('sign-in provider response is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
