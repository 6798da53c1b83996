/** Issues of a file as a whole, for the person who wrote it. */
export const words = {
  empty: 'the file is empty',
  utf16: 'the file is UTF-16: save it as UTF-8',
  notUtf8: 'this line is not UTF-8, its letters with accents would be lost: save the file as UTF-8',
  twoDocuments: 'a second document begins here: a file has one, so remove the line ---',
};
