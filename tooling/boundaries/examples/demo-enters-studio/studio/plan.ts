export function plan(): void {}
