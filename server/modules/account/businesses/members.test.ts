import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { adminBusinesses } from '#contract/account/admin-businesses.ts'
import { businessMembers } from '#contract/account/business-members.ts'
import { businessPayments } from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { transaction } from '#server/platform/database.ts'
import { approveAbout } from '#tests/approvals.ts'
import {
  company,
  decide,
  invite,
  join,
  newEin,
  openCompany,
  opening,
  ownerOf,
  readCompany,
  readyToConfirmPayment,
  submitted,
  workingCompany,
} from '#tests/businesses.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { mailbox, newEmail, type Person, renewed, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId, pass } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const office = (): Promise<Person> => signUpAdmin(server)

describe('opening an account for a company', () => {
  test('it waits for its review, cannot pay before, and its first owner is the applicant', async () => {
    const maria = await verified(server)
    const id = await openCompany(server, maria)
    expect(await readCompany(server, maria, id)).toMatchObject({
      state: 'pending',
      role: 'owner',
      people: [{ ownedBp: 6000, controls: true }],
    })
    const body = { id: newId(server), email: newEmail(), role: 'viewer' as const }
    const got = await server.call(businessMembers.invite, { params: { id }, body, as: maria })
    expectRefused(got, 'en', { status: 409, code: 'business_not_open' })
    const { body: review } = await server.call(adminBusinesses.read, { params: { id }, as: await office() })
    expect(review).toMatchObject({
      state: 'pending',
      hits: [],
      people: [{ identifierLast4: '9999', dob: '1990-••-••', address: expect.stringMatching(/^••• /) }],
      screening: { names: 3, matches: 0 },
      decidedBy: null,
      documents: [{ name: 'ein.png' }],
    })
    expect(review.ein).toMatch(/^12\d{7}$/)
    const reveal = { params: { id }, body: { reason: 'Compare with the letter.' }, as: await office() }
    const { body: shown } = await server.call(adminBusinesses.reveal, reveal)
    expect(shown.people).toEqual([
      { id: review.people[0].id, dob: '1990-05-17', address: expect.not.stringMatching(/•/) },
    ])
    const reason = 'The letter of the IRS names the company.'
    const approval = { decision: 'approved', reasonCode: 'documents_agree', reason } as const
    const blind = await server.call(adminBusinesses.decide, { params: { id }, body: approval, as: await office() })
    expect(blind.body.fields).toMatchObject({ restBelowQuarter: { code: 'owners_unnamed' } })
    const other = { ...approval, reasonCode: 'documents_missing', restBelowQuarter: true } as const
    const unfit = await server.call(adminBusinesses.decide, { params: { id }, body: other, as: await office() })
    expect(unfit.body).toMatchObject({ code: 'required', fields: { reasonCode: { code: 'required' } } })
    const named = { ...approval, restBelowQuarter: true }
    const unread = await server.call(adminBusinesses.decide, { params: { id }, body: named, as: await office() })
    expectRefused(unread, 'en', { status: 409, code: 'document_unopened' })
    expect((await decide(server, await office(), id)).body).toMatchObject({
      ...{ state: 'approved', decidedBy: expect.stringMatching(/./), reasonCode: 'documents_agree' },
    })
    expectRefused(await decide(server, await office(), id), 'en', { status: 409, code: 'business_decided' })
    expect((await readCompany(server, maria, id)).state).toBe('approved')
  })

  test('every wrong field is named by its path, and nothing is written', async () => {
    const maria = await verified(server)
    const body = await opening(server, maria)
    const open = (change: object) => server.call(businesses.open, { body: { ...body, ...change }, as: maria })
    const wrong: [object, Record<string, string>][] = [
      [{ details: { ...company(), ein: '07-1234567' } }, { 'details.ein': 'ein_malformed' }],
      // Characters that a statement and an invoice cannot print.
      [{ details: { ...company(), addressLine: '5 Main St ❤️' } }, { 'details.addressLine': 'not_printable' }],
      [{ details: { ...company(), tradeName: 'Панадерия' } }, { 'details.tradeName': 'not_printable' }],
      [
        { details: { ...company(), ein: '', phone: '12', stateCode: 'ZZ' } },
        { 'details.ein': 'required', 'details.phone': 'malformed', 'details.stateCode': 'malformed' },
      ],
      [{ details: { ...company(), formedOn: '2031-01-01' } }, { 'details.formedOn': 'malformed' }],
      [{ people: [ownerOf({ ownedBp: 2400 })] }, { 'people.0.ownedBp': 'owner_below_quarter' }],
      [{ people: [ownerOf(), ownerOf({ ownedBp: 4100 })] }, { 'people.1.ownedBp': 'owners_over_whole' }],
      [{ people: [ownerOf({ identifier: '000-12-3456' })] }, { 'people.0.identifier': 'identifier_malformed' }],
      [{ people: [ownerOf({ ownedBp: 0, controls: false })] }, { 'people.0.ownedBp': 'owner_below_quarter' }],
      [{ people: [ownerOf({ controls: false })] }, { 'people.0.controls': 'control_person_required' }],
      [{ certification: '' }, { certification: 'certification_required' }],
    ]
    const written = await tablesWritten(server, async () => {
      for (const [change, fields] of wrong) {
        const got = await open(change)
        expect(got.status, JSON.stringify(fields)).toBe(400)
        const named: Record<string, { code: string }> = got.body.fields
        const codes = Object.entries(named).map(([path, { code }]) => [path, code])
        expect(Object.fromEntries(codes)).toEqual(fields)
      }
    })
    expect(written.filter((table) => table !== 'limits')).toEqual([])
  })

  test('the same id again is the same company, another body a conflict, and a second company with one EIN is refused', async () => {
    const maria = await verified(server)
    const body = await opening(server, maria)
    const open = (change: object = {}) => server.call(businesses.open, { body: { ...body, ...change }, as: maria })
    expect((await Promise.all([open(), open()])).map(({ status }) => status)).toEqual([201, 201])
    expect((await open({ certifiedTitle: 'Owner' })).body.code).toBe('conflict')
    const other = await opening(server, maria, { details: { ...company(), ein: body.details.ein } })
    const got = await server.call(businesses.open, { body: other, as: maria })
    expectRefused(got, 'en', { status: 409, code: 'business_known', fields: { 'details.ein': 'business_known' } })
    await decide(server, await office(), body.id, { decision: 'refused', reason: 'The letter of the IRS is missing.' })
    expect((await server.call(businesses.open, { body: other, as: maria })).status).toBe(201)
    expect(await readCompany(server, maria, body.id)).toMatchObject({
      state: 'refused',
      reason: 'The letter of the IRS is missing.',
    })
  })

  test('a listed owner is shown to staff, whose approval needs a reason and two people, and an unverified person opens nothing', async () => {
    const maria = await verified(server)
    const listed = ownerOf({ firstName: 'Prohibido', lastName: 'Ejemplar' })
    const id = await openCompany(server, maria, { people: [listed] })
    const { body } = await server.call(adminBusinesses.read, { params: { id }, as: await office() })
    expect(body.hits).toMatchObject([{ name: 'Prohibido Ejemplar', score: 100, why: expect.any(Array) }])
    for (const [reason, code] of [
      ['', 'required'],
      ['n/a n/a', 'reason_empty'],
    ] as const)
      expect((await decide(server, await office(), id, { decision: 'approved', reason })).body.fields).toMatchObject({
        reason: { code },
      })
    const officer = await office()
    const asked = await decide(server, officer, id, {
      ...{ decision: 'approved', reasonCode: 'other_names', reason: 'Another date of birth.' },
    })
    expect(asked).toMatchObject({ status: 200, body: { state: 'pending' } })
    expect((await approveAbout(server, { subject: id, as: officer })).body.code).toBe('approval_own')
    expect((await approveAbout(server, { subject: id, as: await signUpAdmin(server) })).status).toBe(200)
    expect(await readCompany(server, maria, id)).toMatchObject({ state: 'approved' })
    const { body: approved } = await server.call(adminBusinesses.read, { params: { id }, as: officer })
    expect(approved.reasonCode).toBe('other_names')
    const newcomer = await signUp(server)
    const refused = await server.call(businesses.open, { body: await opening(server, newcomer), as: newcomer })
    expectRefused(refused, 'en', { status: 403, code: 'not_verified' })
  })

  test('EIN and identifiers are never in the clear, and a company cannot log in and is not listed as a customer', async () => {
    const maria = await verified(server)
    const ein = newEin()
    const id = await openCompany(server, maria, {
      details: { ...company(), ein },
      people: [ownerOf({ identifier: '219-09-8765' })],
    })
    await decide(server, await office(), id)
    const { rows } = await sql<{ text: string }>`
      select b::text || p::text as text from businesses b join business_people p on p.business_id = b.id where b.id = ${id}`.execute(
      server.deps.db,
    )
    expect(rows).toHaveLength(1)
    for (const planted of [ein, '219098765']) expect(rows[0]?.text).not.toContain(planted)
    const email = `${id}@business.invalid`
    await server.call(identity.sendLoginCode, { body: { email } })
    expect((await mailbox(server, email)).map(({ text }) => text).join()).not.toMatch(/\b\d{4}\b is your/)
    const { body } = await server.call(customers.getAll, { query: {}, as: await office() })
    expect(JSON.stringify(body)).not.toContain(email)
  })
})

describe('members', () => {
  test('only an account with the invited address accepts, once, and the link shows no name of a person', async () => {
    const { id, owner } = await workingCompany(server, await office())
    const [invited, other] = [await verified(server), await verified(server)]
    const token = await invite(server, { id, owner, email: invited.email, role: 'viewer' })
    const shown = await server.call(businessMembers.shown, { params: { token } })
    expect(shown.body).toMatchObject({ business: 'La Milpa', role: 'viewer', isYours: null })
    expect(shown.headers['x-robots-tag']).toBe('noindex')
    expect(JSON.stringify(shown.body)).not.toContain(invited.email)
    expectRefused(await server.call(businessMembers.accept, { params: { token }, as: other }), 'en', {
      status: 403,
      code: 'invitation_other_address',
    })
    const accepted = await Promise.all(
      [1, 2, 3].map(() => server.call(businessMembers.accept, { params: { token }, as: invited })),
    )
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200])
    expectRefused(await server.call(businessMembers.shown, { params: { token } }), 'en', {
      status: 404,
      code: 'invitation_closed',
    })
    expect((await server.call(businessMembers.list, { params: { id }, as: invited })).body.invitations).toEqual([])
    await server.work()
    const { body } = await server.call(notifications.list, { body: { email: owner.email }, as: owner })
    expect(body.notifications[0].title).toBe('María López now works in La Milpa')
  })

  test('an invitation ends when it is withdrawn, replaced, or a week old', async () => {
    const { id, owner } = await workingCompany(server, await office())
    const email = newEmail()
    const first = await invite(server, { id, owner, email, role: 'owner' })
    server.clock.advance({ seconds: 1 })
    const second = await invite(server, { id, owner, email, role: 'viewer' })
    const see = async (token: string) => (await server.call(businessMembers.shown, { params: { token } })).status
    expect([await see(first), await see(second)]).toEqual([404, 200])
    const { body } = await server.call(businessMembers.list, { params: { id }, as: owner })
    expect(body.invitations).toMatchObject([{ email, role: 'viewer' }])
    await server.call(businessMembers.withdraw, { params: { id, invitationId: body.invitations[0].id }, as: owner })
    expect(await see(second)).toBe(404)
    const third = await invite(server, { id, owner, email, role: 'viewer' })
    server.clock.advance({ hours: 24 * 7 })
    expect(await see(third)).toBe(404)
  })

  test('the invitations of an owner end when they are removed, leave, close their account or no longer manage the company', async () => {
    const { id, owner } = await workingCompany(server, await office())
    const see = async (token: string) => (await server.call(businessMembers.shown, { params: { token } })).status
    const ends: ((second: Person) => Promise<Got>)[] = [
      ({ userId }) => server.call(businessMembers.remove, { params: { id, userId }, as: owner }),
      (as) => server.call(businessMembers.remove, { params: { id, userId: as.userId }, as }),
      ({ userId }) =>
        server.call(businessMembers.changeRole, { params: { id, userId }, body: { role: 'viewer' }, as: owner }),
      async (as) => server.call(customers.remove, { params: { id: as.userId }, body: {}, as: await office() }),
    ]
    const kept = await invite(server, { id, owner, email: newEmail(), role: 'viewer' })
    for (const end of ends) {
      const second = await join(server, { id, owner, role: 'owner' })
      const invited = await verified(server)
      const token = await invite(server, { id, owner: second, email: invited.email, role: 'owner' })
      expect(await see(token)).toBe(200)
      expect((await end(second)).status).toBe(200)
      await server.work()
      expect(await see(token)).toBe(404)
      const accepted = await server.call(businessMembers.accept, { params: { token }, as: invited })
      expect(accepted.body.code).toBe('invitation_closed')
    }
    expect(await see(kept)).toBe(200)
  })

  test('only those who manage a company get its documents and its owners’ names and shares', async () => {
    const { id, owner, preparer, approver } = await workingCompany(server, await office())
    const { documents, people } = await readCompany(server, owner, id)
    expect([documents.length, people.length]).toEqual([1, 1])
    const params = { id, documentId: documents[0]?.id ?? '' }
    expect((await server.call(businesses.document, { params, as: owner })).status).toBe(200)
    for (const member of [preparer, approver]) {
      expect(await readCompany(server, member, id)).toMatchObject({ documents: [], people: [] })
      const got = await server.call(businesses.document, { params, as: member })
      expectRefused(got, 'en', { status: 403, code: 'forbidden' })
    }
  })

  test('a removed member loses access immediately, in the open session', async () => {
    const { id, owner, preparer } = await workingCompany(server, await office())
    expect((await server.call(businesses.read, { params: { id }, as: preparer })).status).toBe(200)
    await server.call(businessMembers.remove, { params: { id, userId: preparer.userId }, as: owner })
    expect((await server.call(businesses.read, { params: { id }, as: preparer })).status).toBe(404)
    expect((await server.call(businesses.list, { as: preparer })).body.items).toEqual([])
  })

  test('one owner stays, also when two remove each other at the same moment', async () => {
    const { id, owner } = await workingCompany(server, await office())
    const remove = (as: Person, whom: Person) =>
      server.call(businessMembers.remove, { params: { id, userId: whom.userId }, as })
    expectRefused(await remove(owner, owner), 'en', { status: 409, code: 'last_owner' })
    const second = await join(server, { id, owner, role: 'owner' })
    const got = await Promise.all([remove(owner, second), remove(second, owner)])
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } =
      await sql`select user_id from business_members where business_id = ${id} and role = 'owner' and removed_at is null`.execute(
        server.deps.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('an approver removed while approving either was first or confirms nothing', async () => {
    const company = await workingCompany(server, await office())
    const { id, owner, preparer, approver } = company
    for (const first of ['confirm', 'remove', 'confirm', 'remove']) {
      const [o, p, a] = await Promise.all([owner, preparer, approver].map((person) => renewed(server, person)))
      if (!o || !p || !a) throw new Error('three people have three sessions')
      const { id: paymentId } = await submitted(server, p, company, { amount: '1.00' })
      const ready = await readyToConfirmPayment(server, a, { id, paymentId })
      const asks = {
        confirm: () => server.call(businessPayments.confirm, { ...ready, as: a }),
        remove: () => server.call(businessMembers.remove, { params: { id, userId: a.userId }, as: o }),
      }
      const [before, after] = first === 'confirm' ? [asks.confirm, asks.remove] : [asks.remove, asks.confirm]
      const got = await inThisOrder(id, [before, after])
      const [confirmed, removed] = first === 'confirm' ? got : got.toReversed()
      const { rows } = await sql<{ state: string; batch: string }>`
        select p.state, b.state as batch from business_payments p, batches b
        where p.id = ${paymentId} and b.id = ${ready.params.batchId}`.execute(server.deps.db)
      expect(removed?.status).toBe(200)
      // The reply is read after the commit: a member removed by then no longer sees the payment.
      if (first === 'confirm')
        expect([[202, 404].includes(confirmed?.status ?? 0), rows[0]?.state]).toEqual([true, 'confirmed'])
      else expect([confirmed?.status, rows[0]?.state, rows[0]?.batch]).toEqual([404, 'waiting', 'prepared'])
      const again = await invite(server, { id, owner: o, email: a.email, role: 'approver' })
      await server.call(businessMembers.accept, { params: { token: again }, as: a })
      // Codes per mailbox are limited by the hour.
      await pass(server, { minutes: 65 })
    }
  })
})

/** Statements of this database that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.deps.db)
  return rows[0]?.count ?? 0
}

/** Holds a company's row lock until both calls wait for it, which makes them concurrent and in this order. */
const inThisOrder = async (id: string, asks: readonly (() => Promise<Got>)[]): Promise<Got[]> => {
  const asked: Promise<Got>[] = []
  await transaction(server.deps.db, async (tx) => {
    await sql`select 1 from businesses where id = ${id} for update`.execute(tx)
    for (const ask of asks) {
      asked.push(ask())
      while ((await waiting()) < asked.length);
    }
  })
  return Promise.all(asked)
}
