import { expect, test } from 'vitest'
import type { Recipient } from '#contract/funds/recipients.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { data } from '../data.ts'
import messages from './messages.es.ts'
import { ToPerson } from './ToPerson.tsx'

const nequi = '01980000-0000-7000-8000-000000000002'
const method = { id: nequi, country: 'CO', payout: 'mobile_wallet', label: 'Nequi ··· 3456', archivedAt: null }
const andres = {
  ...{ id: '01980000-0000-7000-8000-000000000003', fullName: 'Andrés Rojas', firstName: 'Andrés' },
  methods: [method as Recipient],
}

test('a person with a single account is paid to it or to one added here, not by the country’s other methods', async () => {
  const html = await rendered(<ToPerson recipient={nequi} onChoose={() => undefined} />, {
    as: rosa,
    texts: ['customer', 'customer/transfers'],
    read: [[data.person(nequi).queryKey, andres]],
  })
  expect(html).toContain(messages['transfers.whom.how'].replace('{name}', 'Andrés'))
  expect(html.match(/type="radio"/g)).toHaveLength(1)
  expect(html).toMatch(new RegExp(`value="${nequi}"[^>]*checked|checked=""[^>]*value="${nequi}"`))
  expect(html).toContain(messages['transfers.whom.add-way'])
})
