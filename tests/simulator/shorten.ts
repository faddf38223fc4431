import type { Step } from './act.ts'

/**
 * The fewest of these steps that still fail: leaves out halves, quarters and at last single steps, and then lets no time pass where none
 * is needed (delta debugging).
 */
export const shorten = async (
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> => {
  let left = steps
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = left.length - size; from >= 0; from -= size) {
      const fewer = [...left.slice(0, from), ...left.slice(from + size)]
      if (await fails(fewer)) left = fewer
    }
  }
  for (const step of left.filter(({ pause }) => pause > 0)) {
    const sooner = left.map((one) => (one.n === step.n ? { ...one, pause: 0 } : one))
    if (await fails(sooner)) left = sooner
  }
  return left
}
