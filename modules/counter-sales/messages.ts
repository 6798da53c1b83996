/** Why a row of a day report was not read. */
export const REPORT_ERRORS = {
  shortened: (code: string) =>
    `${code} is a number that Excel shortened. Format the column as text before you save the file.`,
  units: (text: string) => `${text} is no whole number of bottles.`,
  date: (text: string) => `${text} is no date, such as 2026-11-30.`,
};

/** Why counter sales were not written. */
export const COUNTER_REFUSALS = {
  unknownCode: (code: string) => `No product has the code ${code}.`,
  column: (name: string) => `${name} is needed: say which column has it.`,
  dayOrder: (name: string) => `${name} is needed: 03/04 is two days.`,
  hasErrors: (rows: number) =>
    rows === 1
      ? '1 row cannot be read. Mend it, and take the file again.'
      : `${rows} rows cannot be read. Mend them, and take the file again.`,
  settled: 'This line was settled by another person.',
};
