/** Sends a request as `fetch` does, without following redirects. */
export type Send = (address: string, init?: RequestInit) => Promise<Response>;

/** A browser without pages: stores cookies as browsers do, and follows no redirect by itself. */
export class TestBrowser {
  readonly cookies = new Map<string, { name: string; value: string; path: string }>();
  readonly #userAgent: string;
  readonly #send: Send;

  constructor(
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    send: Send = (address, init) => fetch(address, init),
  ) {
    this.#userAgent = userAgent;
    this.#send = send;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address);
    const headers = new Headers(init.headers);
    headers.set('user-agent', this.#userAgent);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const cookie = this.#cookiesFor(pathname);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await this.#send(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /**
   * Follows redirects until one leaves `origin` or brings the client its response. Returns the last
   * URL.
   */
  async follow(address: string, origin: string): Promise<{ url: URL; response: Response | undefined }> {
    let url = new URL(address, origin);
    for (let hop = 0; hop < 10; hop += 1) {
      const isAnswer = url.searchParams.has('code') || url.searchParams.has('error');
      if (url.origin !== origin || isAnswer) return { url, response: undefined };
      const response = await this.fetch(url.href);
      const location = response.headers.get('location');
      if (location === null) return { url, response };
      await response.body?.cancel();
      url = new URL(location, url);
    }
    throw new Error('too many redirects');
  }

  #cookiesFor(pathname: string): string {
    return [...this.cookies.values()]
      .filter(({ path }) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=', 2);
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
    const expires = attributes.find((each) => /^expires=/i.test(each))?.slice(8);
    const key = `${name} ${path}`;
    if (value === '' || (expires !== undefined && Date.parse(expires) < Date.now())) this.cookies.delete(key);
    else this.cookies.set(key, { name, value, path });
  }
}
