import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and a core for about 20 ms: more at once would only be slower. */
const AT_ONCE = 4;
/** Longest queue: beyond it the wait exceeds a user's patience. */
const MAX_WAITING = 48;
/** Seconds after which a full queue is certainly empty again. */
export const FULL_WAIT_SECONDS = 5;

/** A hash of no password: verifying it costs as much as verifying a real one. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${unpadded(16)}$${unpadded(32)}`;

/** Performs the hashing; tests count it. */
export type PasswordWork = {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
};

const ARGON2: PasswordWork = {
  hash: (password) => hash(password, COST),
  verify: (hashed, password) => verify(hashed, password),
};

export type PasswordHashes = {
  /** Whether new attempts should be refused at the moment. */
  isFull(): boolean;
  /** The password's hash as a PHC string. */
  hash(password: string): Promise<string>;
  /** Whether the password matches. With `null` it does the same work and returns `false`. */
  verify(hashed: string | null, password: string): Promise<boolean>;
};

/**
 * Password hashes, a few at a time in this process. Passwords are compared in NFKC: keyboards
 * differ in how they compose.
 */
export function createPasswordHashes(work: PasswordWork = ARGON2): PasswordHashes {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // Hands the slot over directly, so that a new caller cannot take it first.
      if (next) next();
      else running -= 1;
    }
  };

  return {
    isFull: () => waiting.length >= MAX_WAITING,
    hash: async (password) => await inTurn(async () => await work.hash(password.normalize('NFKC'))),
    verify: async (hashed, password) =>
      await inTurn(async () => {
        const isRight = await work.verify(hashed ?? NOBODYS, password.normalize('NFKC'));
        return isRight && hashed !== null;
      }),
  };
}

/** A number of zero bytes in base 64, in the PHC format without padding. */
function unpadded(bytes: number): string {
  return Buffer.alloc(bytes).toString('base64').replace(/=+$/, '');
}
