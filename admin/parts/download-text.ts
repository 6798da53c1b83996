/** Lets the browser save a text as a file. */
export function downloadText(fileName: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
