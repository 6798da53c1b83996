/** Words of a heart. */
export const words = {
  save: 'Save',
  saveOf: (name: string) => `Save ${name}`,
};
