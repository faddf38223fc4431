import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import words from '#contract/office/acts/messages.en.ts'
import { transferStates } from '#contract/sending/transfer-states.ts'

const sources = globSync('server/{modules,platform}/**/*.ts').filter((file) => !file.includes('.test.'))
/** Action names as written to the log: 'card_dispute.credited'. */
const written = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:what|action): (?:isBlocked \? )?'([a-z_]+\.[a-z_]+)'/g)].map(
    ([, act]) => act ?? '',
  ),
)

test('every action written to the audit log has a text', () => {
  expect(written.length).toBeGreaterThan(150)
  const acts = [...written, ...transferStates.map((state) => `transfer.${state}`)]
  const missing = acts.flatMap((act) => {
    const [noun, verb] = act.split('.')
    return [`admin.acts.noun.${noun}`, `admin.acts.verb.${verb}`].filter((key) => !(key in words))
  })
  expect([...new Set(missing)]).toEqual([])
})
