/** Texts of the save button. */
export const words = { save: 'Save', saved: 'Saved', saveOf: (name: string) => `Save ${name}` };
