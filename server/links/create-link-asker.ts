import type { AskLink } from '#modules/checks/index.ts';
import { createPublicSender, nameFailure, type SenderOptions } from './public-sender.ts';

const MAX_REDIRECTS = 5;
/** The page is there, but not for a program. */
const ANSWERED = new Set([401, 403, 429, 451]);

/**
 * Creates what asks pages of other sites, by HEAD, then by GET, without reading them. It goes to public
 * addresses only; the same holds for each redirect.
 */
export function createLinkAsker(options: SenderOptions = {}): AskLink {
  const send = createPublicSender('Alambic link check', options);

  const follow = async (given: string, method: 'HEAD' | 'GET'): Promise<string | undefined> => {
    let url = new URL(given);
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const answer = await send(url, { method });
      answer.on('error', () => undefined);
      answer.destroy();
      const { statusCode: status = 0, headers } = answer;
      if (status < 300 || ANSWERED.has(status)) return undefined;
      if (status >= 400 || headers.location === undefined) return String(status);
      url = new URL(headers.location, url);
    }
    return 'redirects';
  };

  return async (url) => {
    try {
      const failure = await follow(url, 'HEAD');
      return failure === undefined ? undefined : await follow(url, 'GET');
    } catch (error) {
      return nameFailure(error);
    }
  };
}
