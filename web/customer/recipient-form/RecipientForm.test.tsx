import { expect, test } from 'vitest'
import type { Corridor } from '#contract/ground/corridors.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { data } from '../data.ts'
import { linesOf } from './field-text.ts'
import messages from './messages.es.ts'
import { RecipientForm } from './RecipientForm.tsx'

const corridors = ['BR', 'HN'].map(
  (country) =>
    ({
      country,
      name: country,
      currency: 'USD',
      methods: [{ method: 'cash_pickup', fields: [] }],
    }) as unknown as Corridor,
)

test('a new person’s optional fields are collapsed, and a second surname is requested only where customary', async () => {
  const show = (country: string) =>
    rendered(
      <RecipientForm country={country} fixed submit="Guardar" onSaved={() => undefined} onCancel={() => undefined} />,
      {
        as: rosa,
        texts: ['customer', 'customer/recipient-form'],
        read: [[data.corridors().queryKey, { items: corridors }]],
      },
    )
  const [brazil, honduras] = [await show('BR'), await show('HN')]
  const second = 'name="secondLastName"'
  expect([brazil.includes(second), honduras.includes(second)]).toEqual([false, true])
  const folded = /<details(?![^>]*open)[^>]*>([\s\S]*?)<\/details>/.exec(honduras)?.[1] ?? ''
  expect(folded).toContain(messages['customer.recipient.more'])
  for (const name of ['relationship', 'phone', 'addressLine', 'city']) expect(folded).toContain(`name="${name}"`)
})

test('inside a transfer the save button of the person is in the bar with the figures', async () => {
  const html = await rendered(
    <RecipientForm
      country="HN"
      fixed
      submit="Guardar y continuar"
      bar={(button) => <footer>{button}</footer>}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    {
      as: rosa,
      texts: ['customer', 'customer/recipient-form'],
      read: [[data.corridors().queryKey, { items: corridors }]],
    },
  )
  expect(/<footer>([\s\S]*?)<\/footer>/.exec(html)?.[1]).toContain('Guardar y continuar')
  expect(html.match(/type="submit"/g)).toHaveLength(1)
})

test('the account comparison shows the bank’s common name, and the account type in the country’s terms', () => {
  const bank = { name: 'bank', options: [{ value: 'atlantida', label: 'Banco Atlántida' }] }
  const fields = { bank: 'atlantida', accountType: 'checking', account: '7401928374' }
  const known = ['HN', 'CO'].map(
    (country) => ({ country, methods: [{ method: 'bank_deposit', fields: [bank] }] }) as unknown as Corridor,
  )
  const compared = (country: string) =>
    linesOf({ country, payout: 'bank_deposit', fields }, known, (key) => messages[key])
  expect(compared('HN')).toEqual([
    ['Banco', 'Banco Atlántida'],
    ['Tipo de cuenta', 'De cheques'],
    ['Número de cuenta', '7401 9283 74'],
  ])
  expect(compared('CO')[1]).toEqual(['Tipo de cuenta', 'Corriente'])
})
