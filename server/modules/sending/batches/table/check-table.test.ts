import { expect, test } from 'vitest'
import { batches } from '#contract/sending/batches.ts'
import { newcomer, row } from '#tests/batches.ts'
import { verified } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

test('rows are checked by currency, country and account as people write them', async () => {
  const maria = await verified(server)
  const { cells } = newcomer(1, '20')
  const rows = [
    row({ ...cells, amount: '500 MXN' }),
    row({ ...cells, amount: '500 HNL' }),
    row({ ...cells, amount: '1500 MXN', currency: 'USD' }),
    row({ ...cells, amount: 'L 500', currency: 'HNL' }),
    row({ ...cells, amount: '2 50' }),
    row({ ...cells, country: 'HND', amount: '21' }),
    row({ ...cells, country: 'República de Honduras', name: cells.name.toUpperCase(), amount: '21' }),
    row({ name: 'Ana Paz', country: 'Rep. Dominicana', amount: '5' }),
  ]
  const { body } = await server.call(batches.check, { body: { payIn: 'ach', rows }, as: maria })
  const codes = body.rows.map(({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code))
  const other = ['amount_other_currency']
  expect(codes.slice(0, 7)).toEqual([other, [], other, [], ['row_amount_malformed'], [], []])
  expect(body.rows[0].problems[0].details).toMatch(/MXN.*USD/)
  expect(body.rows[6].repeats).toBe(true)
  expect(body.rows[7].country).toBe('DO')
})
