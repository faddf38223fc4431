export function findSshd(): string | undefined
export function provideOpenSsh(): Promise<void>
