import { afterEach, expect, test, vi } from 'vitest'
import { messageOf as wordsOf } from '#contract/lib/errors.ts'
import { identity } from '#contract/people/identity.ts'
import { call } from './call.ts'
import { messageOf } from './failure-message.ts'

const refusal = { status: false, code: 'too_many', details: wordsOf('too_many', 'es') }
const wrongCity = { status: false, code: 'invalid', details: 'Revisa los campos.' }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'the words of the screen'],
  [
    'the server breaks',
    () => Response.json({ ...refusal, code: 'internal' }, { status: 500 }),
    'the words of the screen',
  ],
  [
    'what stands before the server breaks',
    () => new Response('Bad Gateway', { status: 502 }),
    'the words of the screen',
  ],
  ['a refusal has no words', () => new Response('', { status: 413 }), 'the words of the screen'],
  ['the server refuses', () => Response.json(refusal, { status: 429 }), refusal.details],
  [
    'the server refuses a field',
    () =>
      Response.json(
        { ...wrongCity, fields: { city: { code: 'invalid', details: 'No es una ciudad.' } } },
        { status: 400 },
      ),
    'No es una ciudad.',
  ],
])('when %s a screen says what is true', async (_, reply, said) => {
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { documentElement: { lang: 'es' }, cookie: '' })
  vi.stubGlobal('fetch', async () => reply())
  const failure: unknown = await call(identity.sendLoginCode, { body: { email: 'a@example.com' } }).catch(
    (error) => error,
  )
  expect(messageOf(failure, 'the words of the screen')).toBe(said)
})
