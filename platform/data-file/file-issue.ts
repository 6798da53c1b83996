/** An invalid value in a data file: its place and its error. */
export type FileIssue = { file: string; line: number; field: string; message: string };
