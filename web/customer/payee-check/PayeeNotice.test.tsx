import { expect, test } from 'vitest'
import type { PayeeCheck } from '#contract/ground/payee-check.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { PayeeNotice } from './PayeeNotice.tsx'

const screen = async (check: PayeeCheck | null): Promise<string> => {
  const notice = <PayeeNotice check={check} name="Carmen Mejía" correct={<a href="/fix">Corregir</a>} />
  const html = await rendered(notice, { as: rosa, texts: ['customer/payee-check'] })
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
}
const checkedAt = '2026-11-20T15:00:00Z'

test('another holder is a warning with the choice to correct, and the holder’s name stays unknown', async () => {
  const text = await screen({ result: 'no_match', holder: null, checkedAt })
  expect(text).toContain('La cuenta no está a nombre de Carmen Mejía')
  expect(text).toContain('difícil recuperarlo')
  expect(text).toContain('Corregir')
})

test('a close name shows the bank’s, and the same name and a missing answer are a quiet line', async () => {
  const close = await screen({ result: 'close', holder: 'CAR*** LIM***', checkedAt })
  expect(close).toContain('El banco tiene la cuenta a nombre de CAR*** LIM***')
  expect(close).toContain('Corregir')
  const match = await screen({ result: 'match', holder: 'CAR*** MEJ***', checkedAt })
  expect(match).toContain('La cuenta está a nombre de CAR*** MEJ***.')
  const unknown = await screen({ result: 'not_available', holder: null, checkedAt })
  expect(unknown).toContain('No pudimos comprobar')
  for (const quiet of [match, unknown]) expect(quiet).not.toContain('Corregir')
})

test('nothing is shown where no rail was asked', async () => {
  expect((await screen(null)).trim()).toBe('')
})
