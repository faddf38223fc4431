import { appendFileSync } from 'node:fs'

/** A ratio to the yardstick of the same run; more is better. */
export type Figure = { name: string; ratio: number }

/** Passes a figure on to `npm run bench`, if that runs this benchmark. */
export const report = (name: string, ratio: number): void => {
  const { BENCH_FIGURES: file } = process.env
  if (file) appendFileSync(file, `${JSON.stringify({ name, ratio } satisfies Figure)}\n`)
}
