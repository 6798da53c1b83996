// refused by: typescript(no-floating-promises)
const send = async (): Promise<string> => 'sent';

export function pay(): void {
  send();
}
