/** Path of the home bar's data file, without the hash of its content and `.json` at its end. */
export const BAR_DATA_PATH = '/bar/data-';
