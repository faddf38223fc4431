import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/lib/errors.ts'
import { CallFailure } from '#web/lib/call.ts'
import { draftsOf } from '#web/lib/draft-id.ts'
import { askCode } from './ask-code.ts'
import { readSent } from './sent-codes.ts'

const asked = async (send: Parameters<typeof askCode>[0]['send']) => {
  const states: unknown[] = []
  const problem = await askCode({ id: 'one', send, goOn: (state) => states.push(state) }).catch((error) => error)
  return { states, problem }
}
const refused = (code: ErrorCode) => () => Promise.reject(new CallFailure(409, { code }))

test('sending a code opens its step, which knows the code’s address', async () => {
  expect(await asked(async () => ({ sentTo: 'r···a@sol.test' }))).toEqual({ states: [undefined], problem: undefined })
  expect(readSent('one')?.to).toBe('r···a@sol.test')
})

test('an opened link, a locked account and a code sent earlier open the code step too; another failure is shown in place', async () => {
  expect((await asked(async () => ({ sentTo: '', verified: true }))).states).toEqual([{ isOpened: true }])
  expect((await asked(refused('login_link_required'))).states).toEqual([{ isLocked: true }])
  expect((await asked(refused('resend_too_soon'))).states).toEqual([undefined])
  expect(await asked(refused('internal'))).toMatchObject({ states: [], problem: { code: 'internal' } })
})

test('the same order has one id regardless of key order, until it was placed', () => {
  const order = draftsOf<{ amount: string; account: string | null }>('test')
  const id = order.id({ amount: '5', account: null })
  expect(order.id({ account: null, amount: '5' })).toBe(id)
  expect(order.id({ amount: '5', account: 'a' })).not.toBe(id)
  expect(draftsOf<{ amount: string; account: null }>('other').id({ amount: '5', account: null })).not.toBe(id)
  order.forget({ amount: '5', account: null })
  expect(order.id({ amount: '5', account: null })).not.toBe(id)
})
