/**
 * A start that cannot go on, in words for the person who started it: what is in the way and what to do about it.
 * The composition root prints both sentences and exits with code 1; nobody sees a stack.
 */
export class StartupError extends Error {
  readonly what: string;
  readonly whatToDo: string;

  constructor(what: string, whatToDo: string) {
    super(`${what} ${whatToDo}`);
    this.name = 'StartProblem';
    this.what = what;
    this.whatToDo = whatToDo;
  }
}
