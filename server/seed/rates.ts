import { divide } from '../../contract/money.ts'
import type { Sol } from '../compose.ts'
import { baseCurrency, listRates, storeDemoRates } from '../modules/rates/index.ts'
import { chanceFrom } from './chance.ts'

const days = 30
/** Up to a quarter of a percent a day, in hundredths of a percent. */
const step_max = 25
/** They do not move against the dollar. */
const pegged = new Set(['AED', 'BBD', 'BSD', 'BZD', 'JOD', 'PAB', 'XCD'])

/**
 * The month before the demonstration's rates: a walk by chance back from them, the same each time. It is stored as demo rates, as
 * the snapshot is, and nothing is quoted from it.
 */
export const writeRates = async ({ deps }: Pick<Sol, 'deps'>): Promise<void> => {
  const chance = chanceFrom(20261116)
  const newest = await listRates(deps.db, deps, baseCurrency)
  await storeDemoRates(
    deps,
    newest.flatMap(({ currency, rate: { digits, scale }, asOf }) => {
      let walked = digits
      return Array.from({ length: days }, (_, back) => {
        const step = pegged.has(currency) ? 0 : chance.below(2 * step_max + 1) - step_max
        walked = divide(walked * BigInt(10_000 + step), 10_000n, 'half-up')
        return { currency, rate: { digits: walked, scale }, asOf: asOf.subtract({ hours: 24 * (back + 1) }) }
      }).filter((day) => day.asOf.toZonedDateTimeISO('UTC').dayOfWeek <= 5)
    }),
  )
}
