import { rates } from '#contract/funds/rates.ts'
import { rateAlerts } from '#contract/sending/rate-alerts.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

/** María waits for the next whole lempira and the next whole peso. */
export const watchRates = async (sol: Sol, maria: Member): Promise<void> => {
  const visitor = await visit(sol, maria)
  const { items } = await visitor.call(rates.list, { query: { base: 'USD' } })
  for (const { quote, rate } of items) {
    if (quote !== 'HNL' && quote !== 'MXN') continue
    const target = `${BigInt(rate.split('.')[0] ?? '0') + 1n}`
    await visitor.call(rateAlerts.create, { body: { id: visitor.newId(), currency: quote, target } })
  }
}
