/** Reports one line a picture, with an estimate of the remaining time from the pictures so far. */
export function openProgress(
  total: number,
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): Progress {
  const startedAt = now();
  const failed: { name: string; reason: string }[] = [];
  let made = 0;
  const count = (): string => `${String(made + failed.length).padStart(String(total).length)}/${total}`;
  const rest = (): string => {
    const left = total - made - failed.length;
    if (left === 0) return '';
    const secondsEach = (now() - startedAt) / 1_000 / (made + failed.length);
    return `; about ${durationWords(left * secondsEach)} left`;
  };
  return {
    failed,
    made(name, what) {
      made += 1;
      say(`${count()} ${name}: ${what}${rest()}`);
    },
    lost(name, reason) {
      failed.push({ name, reason });
      say(`${count()} ${name} FAILED: ${reason}${rest()}`);
    },
    end() {
      const words = `${made} of ${total} pictures made in ${durationWords((now() - startedAt) / 1_000)}`;
      say(failed.length === 0 ? `${words}.` : `${words}, ${failed.length} failed:`);
      for (const { name, reason } of failed) say(`  ${name}: ${reason}`);
    },
  };
}

export type Progress = {
  readonly failed: readonly { name: string; reason: string }[];
  made(name: string, what: string): void;
  lost(name: string, reason: string): void;
  /** Reports the totals: pictures made, duration, failures. */
  end(): void;
};

/** Returns for example `40 s`, `12 min` or `1 h 40 min`. */
export function durationWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
