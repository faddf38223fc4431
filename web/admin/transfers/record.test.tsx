import { expect, test } from 'vitest'
import { daniela, rendered } from '#tests/rendered.tsx'
import type { TransferDetail } from './detail.ts'
import { Hits } from './Hits.tsx'
import { OnePosting } from './Postings.tsx'
import { Timeline } from './Timeline.tsx'

const show = (element: Parameters<typeof rendered>[0]) =>
  rendered(element, { as: daniela, texts: ['admin', 'admin/transfers', 'transfers'] })
const wordsOf = (html: string): string[] => html.split(/<[^>]*>/).filter(Boolean)

const hit: TransferDetail['hits'][number] = {
  ...{
    name: 'Óscar Menjívar Cruz',
    listedName: 'MENJIBAR CRUZ, Oscar Rene',
    list: 'ofac-sdn',
    program: 'SDNTK',
    score: 57,
  },
  why: ['sounds_same', 'second_name_missing', 'country_agrees'],
  ours: { kind: 'recipient', place: 'Santa Ana, SV' },
  theirs: {
    ...{ kind: 'individual', remarks: 'DOB 1968.', listVersion: '0123456789abcdef' },
    listReadAt: '2026-11-24T06:00:00Z',
  },
  identifiers: {
    name: { ours: 'Óscar Menjívar Cruz', theirs: 'MENJIBAR CRUZ, Oscar Rene', found: 'close' },
    birthDate: { ours: '1991-08-14', theirs: '1968', found: 'differs' },
    country: { ours: 'El Salvador', theirs: 'El Salvador', found: 'same' },
    document: { ours: null, theirs: null, found: 'unknown' },
  },
}

test('a match shows our details next to the list’s, a result for each line, and the score with the list and its date', async () => {
  const words = wordsOf(await show(<Hits hits={[hit]} />))
  expect(words).toEqual(expect.arrayContaining(['Se parece', 'Es distinto', 'Coincide', 'No consta']))
  expect(words).toContain('Nombres iguales en 57 %')
  expect(words).toContain('suena igual, escrito de otra forma; falta el segundo nombre; el país coincide')
  expect(words.join(' ')).toMatch(/ofac-sdn, SDNTK · versión 01234567 · leída el 24 nov 2026/)
})

test('a matching identifier is highlighted as danger, and a different one is not', async () => {
  const html = await show(<Hits hits={[hit]} />)
  expect(html).toMatch(/chip-danger[^>]*>(?:(?!<\/td>).)*Coincide/s)
  expect(html).toMatch(/chip-success[^>]*>(?:(?!<\/td>).)*Es distinto/s)
})

test('a posting calls a partner by its name and a position by its currency', async () => {
  const entries = [
    { account: 'prefund:sandbox', amount: { minor: '298200', currency: 'HNL' as const } },
    { account: 'exchange:hnl', amount: { minor: '11978', currency: 'USD' as const } },
  ]
  const at = '2026-11-26T18:29:00Z'
  const posting = { id: 'x', kind: 'payout_submitted', eventAt: at, createdAt: at, entries }
  const html = await show(<OnePosting posting={posting} />)
  expect(html).toMatch(/· Sandbox Bank.*· HNL/s)
})

const move = (state: TransferDetail['moves'][number]['state'], more = {}): TransferDetail['moves'][number] => ({
  ...{ state, at: '2026-11-26T18:29:00Z', actor: null, released: null, reason: null },
  ...more,
})

test('a timeline names the releaser and the approver, never a check, and labels frozen money as blocked', async () => {
  const released = { by: 'Helena Prado', confirmedBy: 'Tomás Rivas' }
  const moves = [
    move('screening'),
    move('screening', { actor: 'helena@sol.test', released, reason: 'Born in another year.' }),
    move('funds_collected'),
    move('payout_submitted'),
    move('blocked'),
  ]
  const words = wordsOf(await show(<Timeline moves={moves} />))
  expect(words.filter((word) => word === 'Revisión automática')).toHaveLength(1)
  expect(words).toContain('Liberado por Helena Prado, confirmado por Tomás Rivas')
  expect(words).toEqual(expect.arrayContaining(['Dinero recibido', 'Enviado al socio', 'Bloqueado (OFAC)']))
})

test('only the last step of a transfer in progress has the amber clock', async () => {
  const html = await show(<Timeline moves={[move('authorized'), move('screening'), move('funds_collected')]} />)
  expect(html.match(/chip-waiting/g)).toHaveLength(1)
})
