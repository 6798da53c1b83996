import { expect, it } from 'vitest';
import { problem, PROBLEMS } from '#contract/http/problems.ts';
import { callAccountApi, parseApiResult } from './api-client.ts';

const heard: { path: string; init: RequestInit | undefined }[] = [];
const answering = (status: number, body: string) => async (path: string, init?: RequestInit) => {
  heard.push({ path, init });
  return new Response(body === '' ? null : body, { status });
};

it('calls paths below /api/account, and sends JSON only with a body', async () => {
  heard.length = 0;
  await callAccountApi(answering(200, '{}'), '/orders');
  await callAccountApi(answering(204, ''), '/password', { method: 'POST', body: { password: 'x' } });
  expect(heard.map(({ path }) => path)).toEqual(['/api/account/orders', '/api/account/password']);
  expect(heard[0]?.init).toEqual({ headers: { accept: 'application/json' } });
  expect(heard[1]?.init).toMatchObject({
    method: 'POST',
    body: '{"password":"x"}',
    headers: { 'content-type': 'application/json' },
  });
});

it('returns the data, and undefined for a response without a body', async () => {
  expect(await callAccountApi(answering(200, '{"name":"Maude"}'), '')).toEqual({
    kind: 'data',
    data: { name: 'Maude' },
  });
  expect(await callAccountApi(answering(204, ''), '')).toEqual({ kind: 'data', data: undefined });
});

it('recognizes every problem by its type, as a relative or absolute URL', () => {
  for (const kind of Object.keys(PROBLEMS)) {
    expect(parseApiResult(400, JSON.stringify({ type: `/problems/${kind}` }))).toMatchObject({
      problem: kind,
    });
    expect(
      parseApiResult(400, JSON.stringify({ type: `https://shop.example/problems/${kind}` })),
    ).toMatchObject({ problem: kind });
  }
});

it('keeps the other members of a problem', () => {
  const body = { ...problem('address-faulty', 'no'), errors: { city: 'missing' } };
  expect(parseApiResult(422, JSON.stringify(body))).toEqual({
    kind: 'problem',
    problem: 'address-faulty',
    body,
  });
});

it('treats an unreadable or unknown failure as an internal problem', () => {
  for (const text of ['', '<html>', 'null', '{"type":"/problems/toString"}', '{"type":7}'])
    expect(parseApiResult(502, text)).toMatchObject({ kind: 'problem', problem: 'internal' });
});

it('returns the kind away without a response, and for an unreadable successful one', async () => {
  expect(await callAccountApi(() => Promise.reject(new Error('no network')), '')).toEqual({
    kind: 'unavailable',
  });
  expect(parseApiResult(200, '<html>')).toEqual({ kind: 'unavailable' });
});
