import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import { Filters } from './Filters.tsx'

test('the filters of History are collapsed until opened', async () => {
  const html = await rendered(<Filters errors={{}} moving={2} />, {
    as: rosa,
    texts: ['customer', 'customer/history', 'customer/movements'],
  })
  expect(html).toContain('aria-expanded="false"')
  expect(html).toContain('type="search"')
  expect(html).not.toContain('<select')
})
