/**
 * A start that cannot go on, in words for the operator: what failed and what to do about it. The
 * composition root prints both sentences and exits with code 1, without a stack.
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
