/** The part by which a figure changed, to a tenth of a percent, half away from zero; null without one to compare. */
export const changeOf = (now: bigint, before: bigint): number | null => {
  if (before === 0n) return null
  const change = now < before ? before - now : now - before
  const tenths = (2000n * change + before) / (2n * before)
  return Number(now < before ? -tenths : tenths) / 1000 // tidy allows Number because it is a ratio
}
