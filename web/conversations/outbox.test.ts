import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../lib/call.ts'
import { makeOutbox, type Queued } from './outbox.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
beforeEach(() => kept.clear())

const message = (id: string): Queued => ({
  id,
  conversationId: 'c',
  text: id,
  transfer: null,
  attachments: [],
  at: '2026-11-22T15:00:00Z',
})
const lost = () => new CallFailure(0, { code: 'network' })

test('messages written offline are sent in order after reconnecting, each once', async () => {
  const sent: string[] = []
  let online = false
  const send = async ({ id }: Queued) => {
    if (!online) throw lost()
    sent.push(id)
  }
  const outbox = makeOutbox({ name: 'ana', send, onSent: () => undefined })
  for (const id of ['1', '2', '3']) outbox.add(message(id))
  await outbox.flush()
  expect([sent, outbox.read().map(({ id }) => id)]).toEqual([[], ['1', '2', '3']])
  online = true
  await Promise.all([outbox.flush(), outbox.flush()])
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(sent).toEqual(['1', '2', '3'])
})

test('pending messages survive a page reload, and another account does not send them', async () => {
  const failing = makeOutbox({ name: 'ana', send: () => Promise.reject(lost()), onSent: () => undefined })
  failing.add(message('1'))
  await failing.flush()
  const sent: string[] = []
  const send = async ({ id }: Queued) => void sent.push(id)
  const other = makeOutbox({ name: 'bela', send, onSent: () => undefined })
  await other.flush()
  expect(sent).toEqual([])
  await makeOutbox({ name: 'ana', send, onSent: () => undefined }).flush()
  expect(sent).toEqual(['1'])
})

test('a refused message stays with its reason and does not hold up the next one', async () => {
  const sent: string[] = []
  const send = async ({ id }: Queued) => {
    if (id === '1') throw new CallFailure(409, { code: 'conversation_closed', details: 'It has ended.' })
    sent.push(id)
  }
  const outbox = makeOutbox({ name: 'ana', send, onSent: () => undefined })
  outbox.add(message('1'))
  outbox.add(message('2'))
  await vi.waitFor(() => expect(sent).toEqual(['2']))
  expect(outbox.read()).toMatchObject([{ id: '1', problem: 'It has ended.' }])
})
