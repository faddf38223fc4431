/** The relative change of a figure, to a tenth of a percent, rounded half away from zero; null without a comparison. */
export const changeOf = (now: bigint, before: bigint): number | null => {
  if (before === 0n) return null
  const change = now < before ? before - now : now - before
  const tenths = (2000n * change + before) / (2n * before)
  return Number(now < before ? -tenths : tenths) / 1000 // tidy allows Number because it is a ratio
}
