import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import type { AddKey } from '../customer/top-ups/messages.es.ts'
import { useText } from './use-text.ts'

const until = '27 de noviembre a las 7:00 p. m.'
const Line = () => <p>{useText<AddKey>()('top-ups.cash.pay', { total: '200.00 USD', until })}</p>

test('a text on a screen does not end with two periods where its time of day ends with one', async () => {
  expect(await rendered(<Line />, { as: rosa, texts: ['customer/top-ups'] })).toContain('p. m. Guarda')
})
