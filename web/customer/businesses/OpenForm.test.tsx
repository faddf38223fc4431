import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import messages from './messages.es.ts'
import { OpenForm } from './OpenForm.tsx'
import { firstWrongStep } from './use-open-form.ts'

const consent = { version: '2026-11-25', sha256: 'x', language: 'es' } as Parameters<typeof OpenForm>[0]['consent']

test('a company account is opened in steps, the first with the company’s basic data only', async () => {
  const html = await rendered(<OpenForm consent={consent} />, {
    as: rosa,
    texts: ['customer', 'customer/businesses'],
  })
  expect(html.match(/<(input|select|textarea)/g)).toHaveLength(7)
  expect(html).toContain('Paso 1 de 4')
  expect(html).toContain('Continuar')
  expect(html).not.toContain(messages['businesses.send-application'])
})

test.each([
  [['details.ein', 'people.0.dob'], 'company'],
  [['people.1.region', 'details.stateCode'], 'address'],
  [['documentIds', 'people.0.identifier'], 'owners'],
  [['certified'], 'documents'],
  [[], undefined],
] as const)('of an application that is refused for %j the step "%s" is shown', (paths, step) => {
  expect(firstWrongStep(paths)).toBe(step)
})
