/** Where the file of the home bar is; behind it come a hash of what it holds and `.json`. */
export const BAR_DATA_PATH = '/bar/data-';
