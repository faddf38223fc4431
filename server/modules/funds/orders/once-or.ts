import { Refusal } from '#contract/lib/errors.ts'

/**
 * Returns the existing result, or the result of `make`. Of two requests with one id the slower is refused because of the faster one (a
 * spent code, a taken id, a smaller balance): it gets the faster one's result. `explain` may refuse for a better reason.
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
