/** File in the data folder that names the origin at which the shop last listened. */
export const ORIGIN_FILE = 'origin';
