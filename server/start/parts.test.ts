import { describe, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { PartError, type StartPart, startParts } from './parts.ts';

/** Starts three parts; `events` has what they did. The part `third` is opened by `openThird`. */
async function startThree(openThird: () => string | Promise<string>, closeSecond = () => Promise.resolve()) {
  const events: string[] = [];
  const startAll = async (start: StartPart): Promise<string> => {
    const first = await start(
      'the first',
      () => 1,
      (opened) => void events.push(`closed ${opened}`),
    );
    const second = await start(
      'the second',
      async () => await Promise.resolve(first + 1),
      async (opened) => {
        events.push(`closed ${opened}`);
        await closeSecond();
      },
    );
    return await start('the third', openThird, (opened) => void events.push(`closed ${opened} ${second}`));
  };
  return { events, started: startParts(startAll) };
}

describe('parts', () => {
  it('are stopped once, in reverse order of their start', async () => {
    const { events, started } = await startThree(() => 'three after');
    const { result, stop } = await started;
    expect([result, events]).toEqual(['three after', []]);
    await stop();
    await stop();
    expect(events).toEqual(['closed three after 2', 'closed 2', 'closed 1']);
  });

  it('are stopped when a later one does not start, which the error names', async () => {
    const cause = new TypeError('not a function');
    const { events, started } = await startThree(() => Promise.reject(cause));
    const error = await started.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PartError);
    expect(error).toMatchObject({ part: 'the third', message: 'the third did not start', cause });
    expect(events).toEqual(['closed 2', 'closed 1']);
  });

  it('pass on an error that tells the operator what to do', async () => {
    const problem = new StartupError('Port 80 is taken.', 'Choose another.');
    const { events, started } = await startThree(
      () => {
        throw problem;
      },
      () => Promise.reject(new Error('not closed')),
    );
    await expect(started).rejects.toBe(problem);
    expect(events).toEqual(['closed 2', 'closed 1']);
  });

  it('are all stopped when one of them fails to stop', async () => {
    const { events, started } = await startThree(
      () => 'three',
      () => Promise.reject(new Error('still busy')),
    );
    const { stop } = await started;
    await expect(stop()).rejects.toThrow('still busy');
    expect(events).toEqual(['closed three 2', 'closed 2', 'closed 1']);
  });
});
