import { expect, test } from 'vitest'
import type { Ticket } from '#contract/office/support.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { TicketBody } from './TicketBody.tsx'

const id = '01980000-0000-7000-8000-000000000002'
const at = '2026-11-20T15:00:00Z'
const camila = { id: '01980000-0000-7000-8000-0000000000ff', name: 'Camila Sol', email: 'camila@example.com' }
const ticket: Ticket = {
  ...{ id, reference: 'K7M2-94QD', topic: 'sending-money', createdAt: at, state: 'in_hand', rating: null, lang: 'es' },
  ...{ name: 'Rosa', email: 'rosa@example.com', customer: null, transfer: null, conversationId: null, handedBack: [] },
  messages: [{ id, author: 'customer', by: null, text: '¿Dónde está mi dinero?', attachments: [], sentAt: at }],
  assignee: camila,
  escalation: null,
}
const escalation = { to: 'operations', by: camila, at, reason: 'Hay que devolverlo.' } as const
const offersAnswer = async (change: Partial<Ticket>) => {
  const html = await rendered(<TicketBody ticket={{ ...ticket, ...change }} onDone={() => undefined} />, {
    as: daniela,
    texts: ['admin', 'admin/support', 'admin/waiting', 'tickets'],
  })
  expect(html).toContain('¿Dónde está mi dinero?')
  return html.includes('data-answer')
}

test('an answer is offered to who has the ticket, to any colleague while it is unassigned or escalated, and to no other', async () => {
  expect(await offersAnswer({})).toBe(false)
  expect(await offersAnswer({ assignee: { ...camila, id: daniela._id } })).toBe(true)
  expect(await offersAnswer({ assignee: null })).toBe(true)
  expect(await offersAnswer({ escalation })).toBe(true)
  expect(await offersAnswer({ assignee: null, state: 'answered' })).toBe(false)
})
