import { expect, test } from 'vitest'
import { corridors } from '#contract/ground/corridors.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { limitSettings, type SettingContent, type SettingVersion, settings } from '#contract/staff/settings.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { disclose, fundWallet, newId, pass, readyToConfirm, send, stateOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { askSetting, changeSetting, decideSetting, usd } from '#tests/settings.ts'
import { first } from './index.ts'

const fees = (standard: string): SettingContent => ({
  kind: 'fees',
  value: { ...first.fees.value, standard: usd(standard) },
})
const closed = (country: string, payout: 'cash_pickup' | null = null): SettingContent => ({
  kind: 'corridors',
  value: { closed: [{ country, payout }] },
})
const limits = (tier: Partial<Record<'transfer' | 'day' | 'thirty_days', string>>): SettingContent => ({
  kind: 'limits',
  value: {
    ...first.limits.value,
    verified: {
      ...first.limits.value.verified,
      ...Object.fromEntries(Object.entries(tier).map(([period, minor]) => [period, usd(minor)])),
    },
  },
})
const ask = {
  country: 'HN',
  sendCurrency: 'USD',
  side: 'send',
  amount: '100',
  payIn: 'wallet',
  payout: 'bank_deposit',
} as const

const peopleOf = async (server: ReturnType<typeof testServer>) => ({
  tess: await signUpStaff(server, 'treasury'),
  cora: await signUpStaff(server, 'compliance'),
  helen: await signUpAdmin(server),
})
const versions = async (server: ReturnType<typeof testServer>, as: Person, kind: 'fees' | 'limits' | 'corridors') =>
  (await server.call(settings.list, { params: { kind }, as })).body as { items: SettingVersion[]; waits: boolean }

test('a fee change takes effect exactly at its time; an earlier quote keeps its price until it expires', async () => {
  const server = feeServer
  const { tess, helen } = await peopleOf(server)
  const ana = await verified(server)
  await fundWallet(server, ana, 100_000n)
  const from = server.clock.now().add({ minutes: 5 })
  const id = await changeSetting(server, { content: fees('250'), as: tess, by: helen, from })
  const price = async () => (await server.call(quotes.preview, { query: ask })).body
  expect((await versions(server, tess, 'fees')).items.map(({ state }) => state)).toEqual(['planned', 'in_force'])
  await pass(server, { minutes: 4, seconds: 59 })
  expect(await price()).toMatchObject({ fee: { minor: '130' }, feeVersion: '2026-11-25' })
  const body = await readyToConfirm(server, ana, {})
  await pass(server, { seconds: 1 })
  expect(await price()).toMatchObject({ fee: { minor: '250' }, feeVersion: id })
  const made = await server.call(transfers.create, { body, as: ana })
  expect(made).toMatchObject({ status: 201, body: { terms: { fee: { minor: '130' } } } })
  expect((await versions(server, tess, 'fees')).items.map(({ state }) => state)).toEqual(['in_force', 'past'])
})
const feeServer = testServer()

test('a request needs the permission, a second person decides, and one change of a kind is pending at a time', async () => {
  const { tess, cora, helen } = await peopleOf(server)
  expect((await askSetting(server, { content: closed('HN'), as: tess })).got.body.code).toBe('not_permitted')
  expect((await askSetting(server, { content: fees('150'), as: cora })).got.body.code).toBe('not_permitted')
  const { id } = await askSetting(server, { content: fees('150'), as: tess })
  expect((await askSetting(server, { content: fees('160'), as: helen })).got.body.code).toBe('approval_waits')
  expect((await decideSetting(server, { id, as: tess })).body.code).toBe('approval_own')
  expect((await decideSetting(server, { id, as: cora })).status).toBe(404)
  expect(await versions(server, cora, 'fees')).toMatchObject({ waits: true, items: [{ state: 'in_force' }] })
  expect((await decideSetting(server, { id, as: helen })).status).toBe(200)
})
const server = testServer()

test('each wrong field is refused by its name', async () => {
  const { helen } = await peopleOf(server)
  const refusedOf = async (content: SettingContent, from?: Temporal.Instant) => {
    const { got } = await askSetting(server, { content, as: helen, ...(from ? { from } : {}) })
    return [got.status, Object.entries(got.body.errors ?? got.body.fields ?? {}).length > 0, got.body.code]
  }
  const entry = { country: 'ZZ', payout: null, payIn: null, fee: usd('1'), shareBp: 0, least: usd('0') }
  const withEntries = (...entries: (typeof entry)[]): SettingContent => ({
    kind: 'fees',
    value: { standard: usd('130'), entries },
  })
  expect(await refusedOf(withEntries(entry))).toEqual([400, true, 'unknown_corridor'])
  // A schedule and a batch disclose one fee before their amounts are known.
  const share = { ...entry, country: 'HN', shareBp: 100 }
  expect(await refusedOf(withEntries(share))).toEqual([400, true, 'setting_share_of_card'])
  expect(await refusedOf(withEntries({ ...entry, country: 'HN' }, { ...entry, country: 'HN' }))).toEqual([
    400,
    true,
    'setting_twice',
  ])
  expect(await refusedOf(fees('5001'))).toEqual([400, true, 'setting_above_ceiling'])
  expect(await refusedOf(fees('-1'))).toMatchObject([400, true, expect.anything()])
  expect(await refusedOf(limits({ transfer: '300000' }))).toEqual([400, true, 'setting_above_ceiling'])
  expect(await refusedOf(limits({ day: '100' }))).toEqual([400, true, 'setting_disorder'])
  expect(await refusedOf(limits({ transfer: '0' }))).toEqual([400, true, 'amount_not_positive'])
  expect(await refusedOf(closed('BR', 'cash_pickup'))).toEqual([400, true, 'unknown_method'])
  expect(await refusedOf(closed('MX'), server.clock.now())).toEqual([400, true, 'setting_too_soon'])
  const same = await askSetting(server, { content: { kind: 'corridors', value: { closed: [] } }, as: helen })
  expect(same.got.body.code).toBe('setting_unchanged')
})

test('a late approval, or one based on an outdated version, is not executed', async () => {
  const { cora, helen } = await peopleOf(server)
  const from = server.clock.now().add({ minutes: 5 })
  const late = await askSetting(server, { content: limits({ transfer: '100000' }), as: cora, from })
  await pass(server, { minutes: 5 })
  expect((await decideSetting(server, { id: late.id, as: helen })).body.code).toBe('setting_too_soon')
  const outdated = await askSetting(server, { content: closed('GT'), as: cora, basedOn: newId(server) })
  expect(outdated.got.body.code).toBe('setting_changed')
})

test('a closed corridor refuses new quotes, is offered nowhere, and does not affect transfers in progress', async () => {
  const { cora, helen } = await peopleOf(server)
  const ana = await verified(server)
  await fundWallet(server, ana, 100_000n)
  const transfer = await send(server, ana)
  const from = server.clock.now().add({ minutes: 5 })
  await changeSetting(server, { content: closed('HN'), as: cora, by: helen, from })
  const offered = async () =>
    (await server.call(corridors.list)).body.items.some(({ country }: { country: string }) => country === 'HN')
  expect(await offered()).toBe(true)
  await pass(server, { minutes: 5 })
  expect(await offered()).toBe(false)
  const refused = await server.call(quotes.create, { body: { ...ask, id: newId(server) }, as: ana })
  expect(refused).toMatchObject({ status: 409, body: { code: 'corridor_closed' } })
  expect((await server.call(quotes.preview, { query: { ...ask, country: 'GT' } })).status).toBe(200)
  for (let round = 0; round < 6 && (await stateOf(server, ana, transfer)) !== 'delivered'; round += 1)
    await pass(server, { minutes: 9 })
  expect(await stateOf(server, ana, transfer)).toBe('delivered')
})

test('a lower limit holds from its time, and a version that was canceled before its time never does', async () => {
  const limitServer = feeServer
  const { cora, helen } = await peopleOf(limitServer)
  const bela = await verified(limitServer)
  await fundWallet(limitServer, bela, 100_000n)
  const from = limitServer.clock.now().add({ minutes: 4 })
  const canceled = await changeSetting(limitServer, {
    content: limits({ transfer: '1000' }),
    as: cora,
    by: helen,
    from,
  })
  const cancel = (as: Person) =>
    limitServer.call(limitSettings.cancel, { params: { id: canceled }, body: { reason: 'Not before the audit.' }, as })
  expect((await cancel(await signUpStaff(limitServer, 'treasury'))).status).toBe(403)
  expect((await cancel(cora)).status).toBe(200)
  expect((await cancel(helen)).status).toBe(200)
  const later = from.add({ minutes: 4 })
  const id = await changeSetting(limitServer, {
    content: limits({ transfer: '5000' }),
    as: cora,
    by: helen,
    from: later,
  })
  await pass(limitServer, { minutes: 5 })
  const disclosed = await disclose(limitServer, bela, { ask: { amount: '60' } })
  expect((await limitServer.call(transfers.sendCode, { params: { id: disclosed }, as: bela })).status).toBe(200)
  await pass(limitServer, { minutes: 5 })
  const fresh = await disclose(limitServer, bela, { ask: { amount: '60' } })
  const refused = await limitServer.call(transfers.sendCode, { params: { id: fresh }, as: bela })
  expect(refused.body.code).toBe('limit_reached')
  expect(
    (await limitServer.call(limitSettings.cancel, { params: { id }, body: { reason: 'Too late for that.' }, as: cora }))
      .body.code,
  ).toBe('setting_in_force')
  expect((await versions(limitServer, cora, 'limits')).items.map(({ state }) => state)).toEqual([
    'in_force',
    'canceled',
    'past',
  ])
})
