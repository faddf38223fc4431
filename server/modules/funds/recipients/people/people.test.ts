import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groups } from '#contract/funds/groups.ts'
import { people } from '#contract/funds/people.ts'
import { methods_max, recipients } from '#contract/funds/recipients.ts'
import { uuidv7 } from '#contract/lib/ids.ts'
import { makeRails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { moduleServer } from '#tests/module-server.ts'
import { personOfPayer, recipientToPay } from '../index.ts'
import { registerRoutes } from '../routes.ts'

const server = moduleServer((app, deps) => registerRoutes(app, { ...deps, rails: makeRails(deps) }))
const newId = () => uuidv7(server.clock.now().epochMilliseconds)
const customer = () => uuidv7(0)
const [ana, beto] = [customer(), customer()]

const rosa = {
  country: 'HN',
  payout: 'bank_deposit',
  firstName: 'Rosa',
  lastName: 'Paz',
  fields: { bank: 'atlantida', accountType: 'savings', account: '20110034821' },
}
const cash = { payout: 'cash_pickup', fields: { agent: 'atlantida' } }

const add = (change: object = {}, caller = ana) =>
  server.call(recipients.create, { body: { id: newId(), ...rosa, ...change } as never, as: { caller } })
const added = async (change: object = {}, caller = ana) => {
  const { status, body } = await add(change, caller)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const read = async (id: string, caller = ana) =>
  (await server.call(people.read, { params: { id }, as: { caller } })).body
const list = async (query: object = {}, caller = ana) =>
  (await server.call(people.list, { query: query as never, as: { caller } })).body
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const archive = (id: string, archived: boolean, caller = ana) =>
  server.call(people.archive, { params: { id }, body: { archived }, as: { caller } })
const archiveMethod = (id: string, archived: boolean) =>
  server.call(recipients.archive, { params: { id }, body: { archived }, as: { caller: ana } })
const merge = (id: string, otherId: string, caller = ana) =>
  server.call(people.merge, { params: { id }, body: { otherId }, as: { caller } })
const contact = (change: object = {}) => ({ id: newId(), firstName: 'Tía', lastName: 'Elvira', ...change })
const take = (contacts: object[], caller = ana, language: 'es' | 'en' = 'en') =>
  server.call(people.import, { body: { people: contacts } as never, as: { caller, language } })

describe('a person with several payout methods', () => {
  test('a person has all of their payout methods, the last used first', async () => {
    const { personId, id: bank } = await added({ phone: '9876-5432' })
    server.clock.advance({ seconds: 1 })
    const { id: pickup, ...second } = await added({ ...cash, personId })
    expect(second.personId).toBe(personId)
    expect(idsOf((await read(personId)).methods)).toEqual([pickup, bank])
    server.clock.advance({ seconds: 1 })
    await transaction(server.deps.db, (tx) => recipientToPay(tx, { id: bank, userId: ana, usedAt: server.clock.now() }))
    const person = await read(personId)
    expect(await read(pickup)).toEqual(person)
    expect(idsOf(person.methods)).toEqual([bank, pickup])
    expect(person).toMatchObject({ fullName: 'Rosa Paz', phone: '+50498765432', country: 'HN', isPayer: false })
    expect((await list()).items[0].id).toBe(personId)
  })

  test('an account that a person has already is refused, and so is a method of an archived or another customer’s person', async () => {
    const { personId } = await added()
    expect((await add({ personId })).body).toMatchObject({ code: 'method_known' })
    expect((await add({ ...cash, personId }, beto)).status).toBe(404)
    await archive(personId, true)
    expect((await add({ ...cash, personId })).body).toMatchObject({ code: 'person_archived' })
  })

  test('a person has no more methods than the limit, also when they are added at once', async () => {
    const { personId } = await added()
    const account = (digit: number) => ({ fields: { ...rosa.fields, account: `20110034${100 + digit}` } })
    const replies = await Promise.all(
      Array.from({ length: methods_max + 2 }, (_, digit) => add({ ...account(digit), personId })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(methods_max - 1)
    expect((await read(personId)).methods).toHaveLength(methods_max)
  })

  test('one archived method leaves the others, and an archived person comes back with the methods that went with them', async () => {
    const { personId, id: bank } = await added()
    const { id: pickup } = await added({ ...cash, personId })
    await archiveMethod(bank, true)
    expect(idsOf((await read(personId)).methods)).toEqual([pickup, bank])
    server.clock.advance({ seconds: 1 })
    await archive(personId, true)
    expect((await list({ filter: 'archived' })).items.map(({ id }: { id: string }) => id)).toContain(personId)
    await expect(
      transaction(server.deps.db, (tx) => recipientToPay(tx, { id: pickup, userId: ana, usedAt: server.clock.now() })),
    ).rejects.toMatchObject({ code: 'recipient_archived' })
    await archive(personId, false)
    const usable = (await read(personId)).methods.filter(
      (method: { archivedAt: unknown }) => method.archivedAt === null,
    )
    expect(idsOf(usable)).toEqual([pickup])
    await archive(personId, true)
    await archiveMethod(bank, false)
    expect((await read(personId)).archivedAt).toBeNull()
  })

  test('a corrected method renames its person only as long as both had one name', async () => {
    const { personId, id } = await added({ city: 'La Ceiba' })
    const correct = (change: object) =>
      server.call(recipients.correct, { params: { id }, body: { ...rosa, ...change } as never, as: { caller: ana } })
    await correct({ firstName: 'Rosa María', city: 'Tela' })
    expect(await read(personId)).toMatchObject({ fullName: 'Rosa María Paz', city: 'Tela' })
    const called = { firstName: 'Tía Rosa', city: 'Tela', country: 'HN' }
    await server.call(people.correct, { params: { id: personId }, body: called, as: { caller: ana } })
    await correct({ firstName: 'Rosa Elena', city: 'Tela' })
    const person = await read(personId)
    expect([person.fullName, person.methods[0].fullName]).toEqual(['Tía Rosa', 'Rosa Elena Paz'])
  })

  test('another customer’s person cannot be read, changed, archived or joined', async () => {
    const { personId } = await added()
    const { personId: other } = await added({}, beto)
    const asBeto = { as: { caller: beto } }
    expect((await server.call(people.read, { params: { id: personId }, ...asBeto })).status).toBe(404)
    const body = { firstName: 'X' }
    expect((await server.call(people.correct, { params: { id: personId }, body, ...asBeto })).status).toBe(404)
    expect((await archive(personId, true, beto)).status).toBe(404)
    expect((await merge(other, personId, beto)).status).toBe(404)
    expect((await merge(personId, other)).status).toBe(404)
  })
})

describe('a duplicate person', () => {
  test('two people of one name stay separate until they are merged, and then one has all methods and groups', async () => {
    const caller = customer()
    const { personId: one, id: bank } = await added({}, caller)
    const { personId: other, id: pickup } = await added({ ...cash, firstName: 'ROSA' }, caller)
    expect(other).not.toBe(one)
    expect((await read(one, caller)).same).toEqual([{ id: other, fullName: 'ROSA Paz', label: 'Banco Atlántida' }])
    const group = (await server.call(groups.create, { body: { id: newId(), name: 'Familia' }, as: { caller } })).body
    await server.call(groups.setMember, {
      params: { id: group.id, personId: other },
      body: { member: true },
      as: { caller },
    })
    const { body } = await merge(one, other, caller)
    expect([idsOf(body.methods).toSorted(), body.groupIds]).toEqual([[bank, pickup].toSorted(), [group.id]])
    // The other person's id was that of their method, which now belongs to `one`.
    expect((await read(other, caller)).id).toBe(one)
    expect((await list({}, caller)).items).toHaveLength(1)
    expect((await merge(one, one, caller)).status).toBe(400)
  })

  test('a payer is one person for all payments, and stays the person they were merged into', async () => {
    const caller = customer()
    const paid = (payer: string, name: string) =>
      transaction(server.deps.db, (tx) => personOfPayer(tx, { userId: caller, payer, name, at: server.clock.now() }))
    const kevin = await paid('kevin@example.com', 'Kevin Park')
    expect(await paid('kevin@example.com', 'K. Park')).toBe(kevin)
    expect(await read(kevin, caller)).toMatchObject({ fullName: 'Kevin Park', email: '', isPayer: true, methods: [] })
    expect(idsOf((await list({ filter: 'payers' }, caller)).items)).toEqual([kevin])
    expect((await list({ filter: 'payable' }, caller)).items).toEqual([])
    const { personId } = await added({ firstName: 'Kevin', lastName: 'Park' }, caller)
    expect((await merge(personId, kevin, caller)).body.isPayer).toBe(true)
    expect(await paid('kevin@example.com', 'Kevin Park')).toBe(personId)
  })
})

describe('the list of people', () => {
  test('favorites come first, also from one page to the next, and the archived are in a list of their own', async () => {
    const caller = customer()
    const ids: Record<string, string> = {}
    for (const firstName of ['Ana', 'Bea', 'Cira', 'Dora', 'Elsa']) {
      server.clock.advance({ seconds: 1 })
      ids[firstName] = (await added({ firstName }, caller)).personId
    }
    const favor = (name: string, favorite: boolean) =>
      server.call(people.favorite, { params: { id: ids[name] ?? '' }, body: { favorite }, as: { caller } })
    for (const name of ['Ana', 'Cira']) expect((await favor(name, true)).body.favorite).toBe(true)
    await archive(ids.Elsa ?? '', true, caller)
    const named = async (query: object = {}) => {
      const names: string[] = []
      let cursor: string | null = null
      do {
        const body = await list({ limit: '1', ...query, ...(cursor ? { cursor } : {}) }, caller)
        names.push(...body.items.map(({ firstName }: { firstName: string }) => firstName))
        cursor = body.next
      } while (cursor)
      return names
    }
    expect(await named()).toEqual(['Cira', 'Ana', 'Dora', 'Bea'])
    expect(await named({ filter: 'archived' })).toEqual(['Elsa'])
    expect(await named({ search: 'BEA paz' })).toEqual(['Bea'])
  })
})

describe('groups', () => {
  const make = (name: string, caller: string) =>
    server.call(groups.create, { body: { id: newId(), name }, as: { caller } })
  const put = (id: string, personId: string, member: boolean, caller: string) =>
    server.call(groups.setMember, { params: { id, personId }, body: { member }, as: { caller } })

  test('a person is in several groups, a group lists its people, and a deleted group leaves them', async () => {
    const caller = customer()
    const family = (await make('Familia', caller)).body
    const staff = (await make('Empleados', caller)).body
    const { personId } = await added({}, caller)
    const { personId: outside } = await added({ firstName: 'Juan' }, caller)
    for (const { id } of [family, staff]) await put(id, personId, true, caller)
    await put(family.id, personId, true, caller)
    expect((await read(personId, caller)).groupIds.toSorted()).toEqual([family.id, staff.id].toSorted())
    expect(idsOf((await list({ groupId: family.id }, caller)).items)).toEqual([personId])
    const listed = async () => (await server.call(groups.list, { as: { caller } })).body.items
    expect(await listed()).toEqual([
      { id: staff.id, name: 'Empleados', people: 1 },
      { id: family.id, name: 'Familia', people: 1 },
    ])
    await put(staff.id, personId, false, caller)
    await server.call(groups.remove, { params: { id: family.id }, as: { caller } })
    expect(await listed()).toEqual([{ id: staff.id, name: 'Empleados', people: 0 }])
    expect(idsOf((await list({}, caller)).items).toSorted()).toEqual([personId, outside].toSorted())
  })

  test('two groups of one customer differ by more than case and accents, and a name is short and not empty', async () => {
    const caller = customer()
    const { body: group } = await make('Vecinós', caller)
    const nameCode = async (name: string) => (await make(name, caller)).body.fields?.name?.code
    expect(await nameCode('VECINOS')).toBe('group_name_taken')
    expect(await nameCode('  ')).toBe('required')
    expect(await nameCode('x'.repeat(41))).toBe('too_long')
    const rename = (id: string, name: string) =>
      server.call(groups.rename, { params: { id }, body: { name }, as: { caller } })
    expect((await rename(group.id, 'vecinos')).body).toMatchObject({ name: 'vecinos' })
    const { body: other } = await make('Iglesia', caller)
    expect((await rename(other.id, 'Vecinos')).body.fields.name.code).toBe('group_name_taken')
  })

  test('another customer’s group and person are out of reach', async () => {
    const [one, other] = [customer(), customer()]
    const { body: group } = await make('Familia', one)
    const { personId } = await added({}, other)
    expect((await put(group.id, personId, true, one)).status).toBe(404)
    expect((await put(group.id, personId, true, other)).status).toBe(404)
    expect((await server.call(groups.remove, { params: { id: group.id }, as: { caller: other } })).status).toBe(404)
    expect((await list({ groupId: group.id }, other)).items).toEqual([])
  })
})

describe('imported contacts', () => {
  test('each contact is added, recognized or refused individually, with the problem in the reader’s language', async () => {
    const caller = customer()
    const elvira = contact({ phone: '+504 9876-5432', email: 'Elvira@Example.com', city: 'Tela' })
    const wrong = contact({ firstName: 'Beto', lastName: '', email: 'beto@' })
    const { body } = await take([elvira, wrong, contact({ firstName: ' ' })], caller, 'es')
    expect(body.items).toMatchObject([
      { id: elvira.id, outcome: 'added', personId: elvira.id, fields: {} },
      { outcome: 'refused', personId: null, fields: { email: { code: 'malformed', details: 'Revisa el formato.' } } },
      { outcome: 'refused', fields: { firstName: { code: 'required' } } },
    ])
    expect(await read(elvira.id, caller)).toMatchObject({
      ...{ fullName: 'Tía Elvira', phone: '+50498765432', email: 'elvira@example.com', city: 'Tela', methods: [] },
    })
    const again = contact({ lastName: 'ELVIRA', phone: '+504 9876 5432' })
    const another = contact({ phone: '+504 3333-4444' })
    expect((await take([elvira, again, another], caller)).body.items).toMatchObject([
      { outcome: 'added', personId: elvira.id },
      { outcome: 'known', personId: elvira.id },
      { outcome: 'added', personId: another.id },
    ])
    expect((await list({}, caller)).items).toHaveLength(2)
  })

  test('a contact takes a payout method, and is then paid as any other', async () => {
    const caller = customer()
    const person = contact({ firstName: 'Rosa', lastName: 'Paz' })
    await take([person], caller)
    const method = await added({ personId: person.id, phone: '9876-5432' }, caller)
    expect(await read(person.id, caller)).toMatchObject({
      phone: '+50498765432',
      country: 'HN',
      methods: [{ id: method.id }],
    })
  })

  test('the id of another customer’s person is refused, and nothing of that import is kept', async () => {
    const [one, other] = [customer(), customer()]
    const mine = contact()
    await take([mine], one)
    expect((await take([contact({ firstName: 'Nueva' }), { ...mine, lastName: 'Otra' }], other)).body.code).toBe(
      'conflict',
    )
    expect((await list({}, other)).items).toEqual([])
  })

  test('a repeated import adds no one the second time, whatever the names', async () => {
    const names = fc.stringMatching(/^[A-Za-zÁÉÍÓÚáéíóúñÑ ]{1,12}$/).filter((name) => name.trim() !== '')
    await fc.assert(
      fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 6 }), async (firstNames) => {
        const caller = newId()
        const contacts = firstNames.map((firstName) => ({ id: newId(), firstName }))
        const first = (await take(contacts, caller)).body.items
        const people = (await list({ limit: '100' }, caller)).items
        expect(
          (
            await take(
              contacts.map((one) => ({ ...one, id: newId() })),
              caller,
            )
          ).body.items,
        ).toEqual(first.map((item: object) => ({ ...item, id: expect.any(String), outcome: 'known' })))
        expect((await list({ limit: '100' }, caller)).items).toEqual(people)
      }),
      { numRuns: 12 },
    )
  })
})
