/** An axis from zero to the next round step above the largest value, at least `top_min`. For drawing only. */
export const axisUpTo = (largest: number, top_min: number): { top: number; ticks: number[] } => {
  const rough = Math.max(largest, top_min) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ??
    rough
  return { top: step * 4, ticks: [0, 1, 2, 3, 4].map((count) => count * step) }
}
