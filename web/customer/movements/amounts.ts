import { type Movement, movementKinds } from '#contract/funds/movements.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'

const isSame = (a: WireMoney | null, b: WireMoney | null): boolean =>
  a !== null && b !== null && a.minor === b.minor && a.currency === b.currency

/** `changed`: the signed change of the balance. `arrived`: the amount received elsewhere, if different. */
export const useAmounts = () => {
  const format = useFormat()
  return ({ kind, out, in: arrives }: Pick<Movement, 'kind' | 'out' | 'in'>) => {
    const isIn = movementKinds[kind].direction === 'in'
    const change = isIn ? (arrives ?? out) : (out ?? arrives)
    const other = isIn ? out : arrives
    return {
      changed: change === null ? '' : `${isIn ? '+' : '−'}${format.money(change)}`,
      arrived: !isIn && other && !isSame(change, other) ? format.money(other) : null,
    }
  }
}
