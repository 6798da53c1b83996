import type { IncomingMessage } from 'node:http';

/** Whether a request changes nothing: GET or HEAD. */
export const isReading = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';
