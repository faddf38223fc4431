import { fillPath } from '#contract/lib/route.ts'
import { accountLinks, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import type { Sol } from '../compose.ts'
import type { Sender } from './members.ts'
import { visit } from './visit.ts'

/** The details that María's aunt in Mexico entered on her phone. */
const details = {
  ...{ country: 'MX', payout: 'bank_deposit', firstName: 'Socorro', lastName: 'Ramírez', secondLastName: 'Ortega' },
  ...{ fields: { clabe: '012180015559038471' }, amount: '2500', note: 'Para las medicinas' },
}

/** María requested two accounts by link: one was entered and waits for her comparison, one has not been opened. */
export const requestAccounts = async (sol: Sol, maria: Sender): Promise<void> => {
  const visitor = await visit(sol, maria)
  const request = (person: string, country: string) =>
    visitor.call(sharedAccounts.ask, { body: { id: visitor.newId(), person, country, days: 7 } })
  const { path } = await request('Tía Socorro', 'MX')
  const url = fillPath(accountLinks.submit.path, { token: (path ?? '').replace('/receive/', '') })
  const response = await sol.app.inject({ method: 'POST', url, payload: { ...details, id: visitor.newId() } })
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`)
  await request('Don Beto', 'GT')
}
