import { beforeAll, expect, test, vi } from 'vitest'
import type { TransferState } from '#contract/sending/transfer-states.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { data } from '#web/customer/data.ts'
import { clock } from '#web/lib/clock.ts'
import transferTexts from '#web/transfers/messages.es.ts'
import messages from './messages.es.ts'
import { Tracker } from './Tracker.tsx'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://sol.example' })
  return () => vi.unstubAllGlobals()
})

const usd = (minor: string) => ({ minor, currency: 'USD' })
const dayAfter = new Date(clock() + 9 * 86_400_000).toISOString()
const card = { method: 'card', label: 'Visa ··· 5556' } as const

/** 50 dollars by card, through these states, one minute apart. */
const transferOf = (states: TransferState[], changed: Partial<Transfer> = {}): Transfer =>
  ({
    ...{ id: rosa._id, state: states.at(-1), pausedUntil: null, held: false, createdAt: '2026-11-21T15:00:00Z' },
    recipient: {
      id: rosa._id,
      name: 'Luis Correa',
      label: 'Banco Atlántida ··· 4821',
      country: 'HN',
      city: 'Tegucigalpa',
    },
    terms: {
      ...{ amount: usd('5000'), fee: usd('175'), total: usd('5175'), received: { minor: '124250', currency: 'HNL' } },
      ...{ rate: '24.8500', payIn: 'card', payout: 'bank_deposit', dateAvailable: '2026-11-30', country: 'HN' },
    },
    steps: states.map((state, minute) => ({ state, eventAt: `2026-11-21T15:${String(minute).padStart(2, '0')}:00Z` })),
    ...{
      payIn: card,
      refundTo: { ...card, amount: usd('5175') },
      payout: { method: 'bank_deposit', pickupCode: null, proof: null },
      cancelUntil: null,
    },
    ...{ problem: null, challengeUrl: null, correction: null, repairs: [], wayOn: null },
    ...{ trackingPath: '/track/x', confirmationCode: 'AAAA-BBBB-CCCC' },
    ...changed,
  }) as unknown as Transfer

const screen = async (transfer: Transfer): Promise<string> => {
  const html = await rendered(<Tracker transfer={transfer} live />, {
    as: rosa,
    texts: [
      'customer',
      'transfers',
      'customer/history/transfer',
      'customer/recipient-form',
      'customer/debit-cards',
      'codes',
    ],
    read: [
      [
        data.recipient(rosa._id).queryKey,
        { id: rosa._id, fullName: 'Luis Correa', label: 'Banco ··· 1', updatedAt: '' },
      ],
    ],
  })
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
}

test('a transfer with a cancellation under review names the decider and the refund’s destination, and no delivery', async () => {
  const asked = ['authorized', 'screening', 'on_hold_compliance', 'canceling'] as const
  const text = await screen(transferOf([...asked], { held: true }))
  expect(text).toContain('Pediste cancelar')
  expect(text).toContain('confirma en 1 día hábil como máximo')
  expect(text).toContain('te devolvemos 51.75 USD a tu Visa ··· 5556. Lo ves en 3 a 5 días hábiles.')
  for (const promise of ['30', 'Llega a más tardar', 'Disponible', 'Te avisamos cuando continúe'])
    expect(text.replace('en 3 a 5', '')).not.toMatch(new RegExp(promise === '30' ? '30 (de )?nov' : promise))
  expect(await screen(transferOf([...asked], { held: true, refundTo: null }))).toContain('No se cobró nada.')
})

test('a missing detail is named, with its deadline and the link to provide it', async () => {
  const waiting = transferOf(['authorized', 'funds_collected', 'payout_submitted', 'on_hold_information'], {
    ...{ held: true, problem: 'El banco no aceptó un dato.', cancelUntil: dayAfter },
    correction: { kind: 'refused', pending: false, refused: ['name'], corrected: false, until: dayAfter },
  })
  const text = await screen(waiting)
  expect(text).toContain('Dato por corregir: Nombre')
  expect(text).toContain(messages['customer.correction.fix'])
  expect(text).toMatch(/Puedes cancelar sin costo hasta el (lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d/)
  expect(text).not.toMatch(/\d+:\d\d:\d\d/)
  const corrected = {
    ...waiting,
    correction: { kind: 'refused' as const, pending: false, refused: ['name'], corrected: true, until: dayAfter },
  }
  const ready = await screen(corrected)
  expect(ready).toContain(messages['customer.correction.send'])
  // A correction just made is not requested again.
  expect(ready).toContain(messages['customer.correction.ready'])
  expect(ready).not.toContain('Dato por corregir')
})

test('a refund names the card and its arrival there, and a card is not called a bank', async () => {
  const states = [
    'authorized',
    'screening',
    'collecting',
    'funds_collected',
    'payout_submitted',
    'payout_failed',
    'refunded',
  ]
  const text = await screen(transferOf(states as TransferState[], { problem: 'El banco no aceptó el depósito.' }))
  expect(text).toContain('Te devolvimos 51.75 USD a tu Visa ··· 5556. Lo ves en 3 a 5 días hábiles.')
  expect(text).toContain(transferTexts['transfers.stage.collected.card'])
  expect(text).not.toContain(transferTexts['transfers.stage.collected'])
})

test('money that a bank took back, or that settles a debt or a remedy, is not called refunded', async () => {
  const states: TransferState[] = ['authorized', 'collecting', 'funds_collected', 'payout_failed', 'refunded']
  const shown = (method: 'reversed' | 'debt' | 'remedied', minor = '5175') =>
    screen(
      transferOf(states, {
        problem: 'Tu banco devolvió el pago.',
        refundTo: { method, label: '', amount: usd(minor) },
      }),
    )
  for (const [text, told] of [
    [await shown('reversed'), 'Tu banco anuló el pago.'],
    [await shown('debt', '5000'), 'Los 50.00 USD se usaron para pagar lo que nos debías por él'],
    [await shown('remedied'), 'Ya te habíamos pagado 51.75 USD por él.'],
  ] as const) {
    expect(text).toContain(told)
    expect(text).not.toContain('Te devolvimos')
  }
})

test('cash ready for pickup shows its code before the steps and no arrival date', async () => {
  const ready = transferOf(['authorized', 'funds_collected', 'payout_submitted', 'payout_available'], {
    payout: { method: 'cash_pickup', agent: null, city: '', pickupCode: '538129390', proof: null },
  })
  const text = await screen(ready)
  expect(text.indexOf('538 129 390')).toBeGreaterThan(0)
  expect(text.indexOf('538 129 390')).toBeLessThan(text.indexOf(transferTexts['transfers.label']))
  expect(text).toContain('Listo para retirar')
  expect(text).not.toContain('Llega a más tardar')
})
