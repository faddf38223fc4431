import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { uuidv7 } from '#contract/lib/ids.ts'
import { clabeCheckDigit } from '#server/modules/ground/corridors/identifiers/clabe.ts'
import { makeRails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { moduleServer } from '#tests/module-server.ts'
import { readRecipient, recipientToPay } from './index.ts'
import { registerRoutes } from './routes.ts'

const server = moduleServer((app, deps) => registerRoutes(app, { ...deps, rails: makeRails(deps) }))
const newId = () => uuidv7(server.clock.now().epochMilliseconds)
const customer = () => uuidv7(0)
const [ana, beto] = [customer(), customer()]

const carmen = {
  country: 'HN',
  payout: 'bank_deposit',
  firstName: 'Carmen',
  lastName: 'Mejía',
  secondLastName: 'Zelaya',
  fields: { bank: 'atlantida', accountType: 'savings', account: '0110-2000-4821' },
}
const create = (body: object, caller = ana) => server.call(recipients.create, { body: body as never, as: { caller } })
const correct = (id: string, body: object, caller = ana) =>
  server.call(recipients.correct, { params: { id }, body: body as never, as: { caller } })
const list = (caller: string, query: Record<string, string> = {}) =>
  server.call(recipients.list, { query: query as never, as: { caller } })
const saved = async (change: object = {}, caller = ana) => {
  const { status, body } = await create({ id: newId(), ...carmen, ...change }, caller)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const written = async (subject: string) => {
  const { rows } = await sql<{ audits: string[]; events: string[]; versions: number[] }>`select
    (select coalesce(array_agg(action order by id), '{}') from audit where subject = ${subject}) as audits,
    (select coalesce(array_agg(type order by events.id), '{}') from events join outbox on event_id = events.id where subject = ${subject}) as events,
    (select coalesce(array_agg(version order by version), '{}') from recipient_versions where recipient_id = ${subject}) as versions`.execute(
    server.deps.db,
  )
  return rows[0]
}

describe('a recipient', () => {
  test('a recipient is saved whole and normalized, with a label that is safe to show', async () => {
    const body = await saved({
      email: ' Carmen@Example.com ',
      phone: '9876-5432',
      city: ' La  Ceiba ',
      relationship: 'family',
    })
    expect(body).toMatchObject({
      fullName: 'Carmen Mejía Zelaya',
      fields: { bank: 'atlantida', accountType: 'savings', account: '011020004821' },
      label: 'Banco Atlántida ··· 4821',
      email: 'carmen@example.com',
      phone: '+50498765432',
      city: 'La Ceiba',
    })
    expect((await server.call(recipients.read, { params: { id: body.id }, as: { caller: ana } })).body).toEqual(body)
  })

  test('a recipient is written with its audit row, event and first version in one transaction', async () => {
    const { id } = await saved()
    expect(await written(id)).toEqual({ audits: ['recipient.created'], events: ['recipient.created'], versions: [1] })
  })

  test('a retried creation is the same recipient, also when both requests are simultaneous', async () => {
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 8 }, () => create({ id, ...carmen })))
    for (const { status, body } of replies) {
      expect(status).toBe(201)
      expect(body).toEqual(replies[0]?.body)
    }
    expect(await written(id)).toMatchObject({ audits: ['recipient.created'], versions: [1] })
  })

  test('the id of a recipient with other details or owner is refused', async () => {
    const { id } = await saved()
    expect(await create({ id, ...carmen, firstName: 'Rosa' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await create({ id, ...carmen }, beto)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('a mobile number as a Pix key is saved with its +55, and a key that was saved without its kind stays valid', async () => {
    const mobile = await saved({
      country: 'BR',
      fields: { pixKind: 'phone', pix: '11 98765-4321', cpf: '52998224725' },
    })
    expect([mobile.fields.pix, mobile.label]).toEqual(['+5511987654321', 'Pix ··· 4321'])
    const before = await saved({ country: 'BR', fields: { pix: '+5511987654321', cpf: '52998224725' } })
    expect((await correct(before.id, { ...carmen, country: 'BR', fields: before.fields })).body).toEqual(before)
  })

  test('a deposit by another rail has its own fields, and the usual rail is stored like before', async () => {
    const key = { way: 'breb', brebKind: 'document', breb: '1020345678' }
    const breb = await saved({ country: 'CO', fields: key })
    expect(breb).toMatchObject({ fields: { ...key, document: '1020345678' }, label: 'Bre-B ··· 5678' })
    const dimo = { way: 'dimo', bank: '012', mobile: '55 1234 5678' }
    expect(await saved({ country: 'MX', fields: dimo })).toMatchObject({
      fields: { ...dimo, mobile: '+525512345678' },
      label: 'DiMo BBVA México ··· 5678',
    })
    const transfer365 = { way: 'transfer365', bank: 'agricola', accountType: 'savings', account: '003540123456' }
    expect((await saved({ country: 'SV', fields: transfer365 })).label).toBe('Banco Agrícola ··· 3456')
    const usual = await saved({ country: 'MX', fields: { way: 'clabe', clabe: '002010077777777771' } })
    expect(usual.fields).toEqual({ clabe: '002010077777777771' })
  })

  test('another customer’s recipient cannot be read, corrected or listed', async () => {
    const { id } = await saved()
    expect((await server.call(recipients.read, { params: { id }, as: { caller: beto } })).status).toBe(404)
    expect((await correct(id, carmen, beto)).status).toBe(404)
    expect((await correct(id, { ...carmen, fields: {} }, beto)).status).toBe(404)
    expect((await list(beto)).body.items).toEqual([])
    expect((await server.call(recipients.read, { params: { id } })).status).toBe(401)
    await expect(readRecipient(server.deps.db, { id, userId: beto })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a correction', () => {
  test('a correction is a new version with another fingerprint, and the old version is kept', async () => {
    const { id } = await saved()
    const before = await readRecipient(server.deps.db, { id, userId: ana })
    server.clock.advance({ minutes: 1 })
    const { status, body } = await correct(id, { ...carmen, fields: { ...carmen.fields, account: '011020004822' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, label: 'Banco Atlántida ··· 4822' })
    expect(body.updatedAt > body.createdAt).toBe(true)
    const after = await readRecipient(server.deps.db, { id, userId: ana })
    expect([before.version, after.version]).toEqual([1, 2])
    expect(after.fingerprint).not.toBe(before.fingerprint)
    expect(await written(id)).toEqual({
      audits: ['recipient.created', 'recipient.corrected'],
      events: ['recipient.created', 'recipient.corrected'],
      versions: [1, 2],
    })
  })

  test('a correction to the same details changes nothing', async () => {
    const { id } = await saved()
    const { fingerprint } = await readRecipient(server.deps.db, { id, userId: ana })
    await correct(id, { ...carmen, fields: { ...carmen.fields, account: '0110 2000 4821' } })
    expect(await readRecipient(server.deps.db, { id, userId: ana })).toMatchObject({ version: 1, fingerprint })
    expect(await written(id)).toMatchObject({ audits: ['recipient.created'] })
  })

  test('a wrong correction is refused with the field named, and changes nothing', async () => {
    const body = await saved()
    const refused = await correct(body.id, { ...carmen, lastName: 'Мехия' })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'not_latin_script', fields: { lastName: { code: 'not_latin_script' } } },
    })
    expect((await server.call(recipients.read, { params: { id: body.id }, as: { caller: ana } })).body).toEqual(body)
  })

  test('two simultaneous corrections make two versions', async () => {
    const { id } = await saved()
    await Promise.all(['Rosa', 'Julia', 'Irma'].map((firstName) => correct(id, { ...carmen, firstName })))
    expect((await written(id))?.versions).toEqual([1, 2, 3, 4])
  })

  test('a creation that is retried after a correction is the same recipient', async () => {
    const id = newId()
    await create({ id, ...carmen })
    await correct(id, { ...carmen, firstName: 'Rosa' })
    expect(await create({ id, ...carmen })).toMatchObject({ status: 201, body: { firstName: 'Rosa' } })
  })
})

describe('a wrong field is named, and nothing is written', () => {
  const mexican = (clabe: string) => ({ country: 'MX', fields: { clabe } })
  const cases: [string, object, string, string][] = [
    ['a CLABE with a wrong digit', mexican('002010077777777772'), 'fields.clabe', 'wrong_check_digit'],
    ['a CLABE that is too short', mexican('00201007777777777'), 'fields.clabe', 'too_short'],
    ['a CLABE of a blocked bank', mexican(`14318000000000001${clabeCheckDigit('14318000000000001')}`), 'fields.clabe', 'blocked_institution'],
    ['a CPF with a wrong digit', { country: 'BR', fields: { pix: 'ana@example.com', cpf: '529.982.247-26' } }, 'fields.cpf', 'wrong_check_digit'],
    ['a Pix key of an unrecognized format', { country: 'BR', fields: { pix: 'ana', cpf: '529.982.247-25' } }, 'fields.pix', 'malformed'],
    ['a mobile number given as a CPF', { country: 'BR', fields: { pixKind: 'cpf', pix: '11987654321', cpf: '529.982.247-25' } }, 'fields.pix', 'pix_mobile_as_cpf'],
    ['an unknown way of deposit', { country: 'CO', fields: { way: 'fax', bank: 'bancolombia' } }, 'fields.way', 'malformed'],
    ['a field of another way of deposit', { country: 'CO', fields: { way: 'breb', brebKind: 'alphanumeric', breb: '@ana', document: '1020345678', bank: 'bancolombia' } }, 'fields.bank', 'unknown_field'],
    ['a Bre-B key without its kind', { country: 'CO', fields: { way: 'breb', breb: '@ana', document: '1020345678' } }, 'fields.brebKind', 'required'],
    ['a Pix key of an unknown kind', { country: 'BR', fields: { pixKind: 'fax', pix: 'ana@example.com', cpf: '529.982.247-25' } }, 'fields.pixKind', 'malformed'],
    ['a RUT with a wrong digit', { country: 'CL', fields: { bank: 'estado', accountType: 'vista', account: '12345678', rut: '12.345.678-6' } }, 'fields.rut', 'wrong_check_digit'],
    ['an IBAN with a wrong digit', { country: 'GT', fields: { iban: 'GT82 TRAJ 0102 0000 0012 1002 9691' } }, 'fields.iban', 'wrong_check_digit'],
    ['an IBAN of another country', { country: 'GT', fields: { iban: 'CR05015202001026284066' } }, 'fields.iban', 'malformed'],
    ['a CBU with a wrong digit', { country: 'AR', fields: { cbu: '2850590940090418135202' } }, 'fields.cbu', 'wrong_check_digit'],
    ['a CCI with a wrong digit', { country: 'PE', fields: { cci: '01136600010003254222' } }, 'fields.cci', 'wrong_check_digit'],
    ['a bank that is not in the list', { fields: { ...carmen.fields, bank: 'lehman' } }, 'fields.bank', 'unknown_institution'],
    ['an account of the wrong length for its bank', { fields: { ...carmen.fields, bank: 'bac' } }, 'fields.account', 'too_long'],
    ['a missing field', { fields: { bank: 'atlantida', account: '011020004821' } }, 'fields.accountType', 'required'],
    ['an empty field', { fields: { ...carmen.fields, account: ' ' } }, 'fields.account', 'required'],
    ['a field that the country does not use', { fields: { ...carmen.fields, clabe: '1' } }, 'fields.clabe', 'unknown_field'],
    ['a name in another script', { firstName: 'Кармен' }, 'firstName', 'not_latin_script'],
    ['no name', { firstName: ' ' }, 'firstName', 'required'],
    ['digits in a surname', { secondLastName: 'Z3laya' }, 'secondLastName', 'malformed'],
    ['an invalid email', { email: 'carmen@' }, 'email', 'malformed'],
    ['an invalid telephone number', { phone: '12' }, 'phone', 'too_short'],
    ['a country that we do not send to', { country: 'CU' }, 'country', 'unknown_corridor'],
    ['a payout that the country does not have', { country: 'BR', payout: 'cash_pickup' }, 'payout', 'unknown_method'],
    ['an extra field', { note: 'x' }, 'note', 'unknown_field'],
    ['a wallet’s telephone of another country', { payout: 'mobile_wallet', fields: { wallet: 'tigo_money', phone: '+52 55 1234 5678' } }, 'fields.phone', 'malformed'],
  ] // biome-ignore format: one case a line
  for (const [name, change, field, code] of cases)
    test(name, async () => {
      const id = newId()
      const { status, body } = await create({ id, ...carmen, ...change })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        status: false,
        details: expect.any(String),
        fields: { [field]: { code, details: expect.any(String) } },
      })
      expect(await written(id)).toEqual({ audits: [], events: [], versions: [] })
    })
})

test('each payout method has a label that identifies the account without revealing it', async () => {
  const labelOf = async (change: object) => (await saved(change)).label
  expect(await labelOf({ country: 'MX', fields: { clabe: '002010077777777771' } })).toBe('Banamex ··· 7771')
  expect(await labelOf({ country: 'BR', fields: { pix: 'ana@example.com', cpf: '52998224725' } })).toBe(
    'Pix a···@example.com',
  )
  expect(await labelOf({ country: 'AR', fields: { cbu: '2850590940090418135201' } })).toBe('Banco Macro ··· 5201')
  expect(await labelOf({ country: 'GT', fields: { iban: 'GT82TRAJ01020000001210029690' } })).toBe('IBAN ··· 9690')
  expect(await labelOf({ payout: 'cash_pickup', fields: { agent: 'ficohsa' } })).toBe('Banco Ficohsa')
  expect(await labelOf({ payout: 'mobile_wallet', fields: { wallet: 'tigo_money', phone: '98765432' } })).toBe(
    'Tigo Money ··· 5432',
  )
  expect(
    await labelOf({ country: 'CR', payout: 'mobile_wallet', fields: { wallet: 'sinpe_movil', phone: '8765 4321' } }),
  ).toBe('SINPE Móvil ··· 4321')
  expect(await labelOf({ country: 'IN', fields: { ifsc: 'SBIN0005943', account: '30123456789' } })).toBe(
    'SBIN0005943 ··· 6789',
  )
  expect(await labelOf({ country: 'GB', fields: { sortCode: '20-00-00', account: '55779911' } })).toBe(
    '20-00-00 ··· 9911',
  )
})

describe('an archived payout method', () => {
  const archive = (id: string, archived: boolean, caller = ana) =>
    server.call(recipients.archive, { params: { id }, body: { archived }, as: { caller } })

  test('archived recipients are in a list of their own until they are restored', async () => {
    const gil = customer()
    const [bea, elsa] = [await saved({ firstName: 'Bea' }, gil), await saved({ firstName: 'Elsa' }, gil)]
    expect((await archive(elsa.id, true, gil)).body.archivedAt).toBe(server.clock.now().toString())
    const listed = async (query: Record<string, string> = {}) =>
      (await list(gil, query)).body.items.map(({ id }: { id: string }) => id)
    expect(await listed()).toEqual([bea.id])
    expect(await listed({ filter: 'archived' })).toEqual([elsa.id])
    await archive(elsa.id, false, gil)
    expect((await listed()).toSorted()).toEqual([bea.id, elsa.id].toSorted())
  })

  test('archiving is written once with its audit row and event, and leaves the details as they were confirmed', async () => {
    const { id } = await saved()
    const before = await readRecipient(server.deps.db, { id, userId: ana })
    await Promise.all([archive(id, true), archive(id, true)])
    await archive(id, true)
    await archive(id, false)
    const said = ['recipient.archived', 'recipient.created', 'recipient.restored']
    const { audits, events, versions } = (await written(id)) ?? {}
    expect([audits?.toSorted(), events?.toSorted(), versions]).toEqual([said, said, [1]])
    expect((await readRecipient(server.deps.db, { id, userId: ana })).fingerprint).toBe(before.fingerprint)
  })

  test('another customer’s recipient cannot be archived', async () => {
    const { id } = await saved()
    expect((await archive(id, true, beto)).status).toBe(404)
    expect(await written(id)).toMatchObject({ audits: ['recipient.created'] })
  })
})

describe('the list', () => {
  test('the list pages through each recipient once, the most recently used first', async () => {
    const eva = customer()
    const made: string[] = []
    for (const firstName of ['Ana', 'Bea', 'Cira', 'Dora', 'Elsa']) {
      server.clock.advance({ seconds: 1 })
      made.unshift((await saved({ firstName }, eva)).id)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body } = await list(eva, { limit: '2', ...(cursor ? { cursor } : {}) })
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.next
    } while (cursor)
    expect(seen).toEqual(made)
    const oldest = made.at(-1) ?? ''
    server.clock.advance({ seconds: 1 })
    await transaction(server.deps.db, (tx) =>
      recipientToPay(tx, { id: oldest, userId: eva, usedAt: server.clock.now() }),
    )
    expect((await list(eva)).body.items[0].id).toBe(oldest)
  })

  test('the list is searched by any name, without regard to accents and case, and filtered by country', async () => {
    const fito = customer()
    await saved({}, fito)
    await saved(
      {
        firstName: 'José 100'.slice(0, 4),
        lastName: 'Peña',
        secondLastName: '',
        country: 'MX',
        fields: { clabe: '002010077777777771' },
      },
      fito,
    )
    const names = async (query: Record<string, string>) =>
      (await list(fito, query)).body.items.map(({ fullName }: { fullName: string }) => fullName)
    expect(await names({ search: 'mejia' })).toEqual(['Carmen Mejía Zelaya'])
    expect(await names({ search: 'PENA jose' })).toEqual(['José Peña'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ country: 'MX' })).toEqual(['José Peña'])
    expect(await names({ country: 'MX', search: 'carmen' })).toEqual([])
  })

  test('the list refuses an invented cursor', async () => {
    for (const cursor of ['x', '2026-11-20T15:00:00Z_1', `yesterday_${ana}`])
      expect(await list(ana, { cursor })).toMatchObject({
        status: 400,
        body: { fields: { cursor: { code: 'malformed' } } },
      })
  })
})
