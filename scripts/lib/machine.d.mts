export declare const root: string
export declare const inRoot: (...parts: string[]) => string
export declare const node: string
export declare const say: (text: string) => void
export declare const bad: (text: string) => void
export declare const seconds: (start: number) => string
export declare class Failed extends Error {}
type Environment = Record<string, string | undefined>
export declare const run: (
  program: string,
  args: readonly string[],
  options?: { env?: Environment; cwd?: string; quiet?: boolean },
) => Promise<number>
export declare const main: (work: () => Promise<number>) => Promise<void>
