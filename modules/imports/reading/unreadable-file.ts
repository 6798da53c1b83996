/** Why a file cannot be read. `row` as a spreadsheet counts it. */
export type Unreadable =
  | { kind: 'spreadsheet' }
  | { kind: 'not-text' }
  | { kind: 'quote'; row: number }
  | { kind: 'no-rows' }
  | { kind: 'too-many-rows' }
  | { kind: 'too-many-columns' };

export class UnreadableFile extends Error {
  readonly reason: Unreadable;

  constructor(reason: Unreadable) {
    super(`a file cannot be read: ${reason.kind}`);
    this.reason = reason;
  }
}
