import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import { useAmountProblem } from './use-amount-problem.ts'

const Problem = ({ typed }: { typed: string }) => <p>{useAmountProblem()(typed, 'USD') ?? 'right'}</p>

test.each([
  ['', 'Falta este dato.'],
  ['mucho', 'Escribe un monto, por ejemplo 1,250.50.'],
  ['0', 'Escribe un monto mayor que cero.'],
  ['0.125', 'Demasiados decimales. Escribe, por ejemplo, 1,250.50.'],
  ['5 EUR', 'Aquí va un monto en USD, y escribiste EUR.'],
  ['1.250,50', 'right'],
])('of %j a form says %j', async (typed, said) => {
  expect(await rendered(<Problem typed={typed} />, { as: rosa, texts: [] })).toBe(`<p>${said}</p>`)
})
