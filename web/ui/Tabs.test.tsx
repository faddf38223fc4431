import { expect, test } from 'vitest'
import { daniela, rendered } from '#tests/rendered.tsx'
import { RouterTabs } from './Tabs.tsx'

const tabs = [
  { to: '/dashboard/treasury', label: 'Propio', current: false },
  { to: '/dashboard/treasury/blocked-property', label: 'Bloqueado', current: true },
]

test('where tabs share the title of a screen, a heading names the current tab', async () => {
  const shown = (headed: boolean) =>
    rendered(<RouterTabs label="Partes" {...{ tabs, headed }} />, { as: daniela, texts: [] })
  expect(await shown(true)).toContain('<h2 class="sr-only">Bloqueado</h2>')
  expect(await shown(false)).not.toContain('<h2')
})
