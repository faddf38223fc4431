import { Refusal } from '#contract/lib/errors.ts'

/**
 * What was made before, or what `make` makes now. Of two requests with one id the slower is refused by what the faster one did (a spent
 * code, a taken id, a smaller balance): it gets what that one made. `explain` may refuse for a better reason.
 */
export const onceOr = async <Known, Made>(
  replay: () => Promise<Known | undefined>,
  make: () => Promise<Made>,
  explain?: (refusal: Refusal) => Promise<unknown>,
): Promise<Known | Made> => {
  const known = await replay()
  if (known) return known
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const winner = await replay()
    if (winner) return winner
    await explain?.(error)
    throw error
  }
}
