/** The part by which a figure changed, to a tenth of a percent; null without one to compare. */
export const changeOf = (now: bigint, before: bigint): number | null =>
  before === 0n ? null : Number(((now - before) * 1000n) / before) / 1000 // tidy allows Number because it is a ratio
