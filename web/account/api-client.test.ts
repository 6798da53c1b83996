import { expect, it } from 'vitest';
import { problem, PROBLEMS } from '#contract/problems.ts';
import { callAccountApi, parseApiResult } from './api-client.ts';

const heard: { path: string; init: RequestInit | undefined }[] = [];
const answering = (status: number, body: string) => async (path: string, init?: RequestInit) => {
  heard.push({ path, init });
  return new Response(body === '' ? null : body, { status });
};

it('asks below /api/account, and sends JSON only where there is something to send', async () => {
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

it('answers data, and nothing where the answer carries nothing', async () => {
  expect(await callAccountApi(answering(200, '{"name":"Maude"}'), '')).toEqual({
    kind: 'data',
    data: { name: 'Maude' },
  });
  expect(await callAccountApi(answering(204, ''), '')).toEqual({ kind: 'data', data: undefined });
});

it('knows every problem by its type, relative or whole', () => {
  for (const kind of Object.keys(PROBLEMS)) {
    expect(parseApiResult(400, JSON.stringify({ type: `/problems/${kind}` }))).toMatchObject({
      problem: kind,
    });
    expect(
      parseApiResult(400, JSON.stringify({ type: `https://shop.example/problems/${kind}` })),
    ).toMatchObject({ problem: kind });
  }
});

it('keeps what a problem says beside its kind', () => {
  const body = { ...problem('address-faulty', 'no'), faults: { city: 'missing' } };
  expect(parseApiResult(422, JSON.stringify(body))).toEqual({
    kind: 'problem',
    problem: 'address-faulty',
    body,
  });
});

it('takes a failure that it cannot read, or does not know, for one of ours', () => {
  for (const text of ['', '<html>', 'null', '{"type":"/problems/toString"}', '{"type":7}'])
    expect(parseApiResult(502, text)).toMatchObject({ kind: 'problem', problem: 'internal' });
});

it('is away where no answer comes, and where a good one cannot be read', async () => {
  expect(await callAccountApi(() => Promise.reject(new Error('no network')), '')).toEqual({ kind: 'away' });
  expect(parseApiResult(200, '<html>')).toEqual({ kind: 'away' });
});
