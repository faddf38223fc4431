import { expect, test } from 'vitest'
import { recordOf } from './record.ts'

const id = '01a21862-100b-7368-a5f2-f9acf1d1dd01'

test('a row of the audit log links to its record, if there is one', () => {
  expect(recordOf('transfer.delivered', id)).toBe(`/dashboard/transactions/${id}`)
  expect(recordOf('login', id)).toBe(`/dashboard/customers/${id}`)
  expect(recordOf('payout.delivered', id)).toBeUndefined()
  expect(recordOf('transfer.delivered', 'demo.written')).toBeUndefined()
})
