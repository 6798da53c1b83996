/**
 * Thrown when a start cannot continue, with messages for the operator: what failed and what to do.
 * The composition root prints both and exits with code 1, without a stack.
 */
export class StartupError extends Error {
  readonly what: string;
  readonly whatToDo: string;

  constructor(what: string, whatToDo: string) {
    super(`${what} ${whatToDo}`);
    this.name = 'StartupError';
    this.what = what;
    this.whatToDo = whatToDo;
  }
}
