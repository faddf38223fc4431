import { describe, expect, test } from 'vitest'
import { invitationDays, invitations, openInvitations_max } from '#contract/account/invitations.ts'
import { people } from '#contract/funds/people.ts'
import { identity } from '#contract/people/identity.ts'
import { asked, payFromBalance } from '#tests/asking.ts'
import { answerCode, logIn, newcomer, newEmail, type Person, verified } from '#tests/people.ts'
import { acceptPrepaid, addRecipient, fundWallet, newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const invite = async (as: Person, personId: string | null = null) => {
  const { status, body } = await server.call(invitations.create, { body: { id: newId(server), personId }, as })
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...body, token: body.path.replace('/invite/', '') }
}
const open = (token: string) => server.call(invitations.open, { params: { token } })
const signUpBy = async (invitation: string, firstName = 'Rosa'): Promise<void> => {
  const email = newEmail()
  const { cookie } = await answerCode(server, 'signup', email)
  const body = { ...newcomer, firstName, email, invitation } as never
  const { status, body: said } = await server.call(identity.signup, { body, as: { cookie } })
  expect(status, JSON.stringify(said)).toBeLessThan(300)
  await pass(server, { seconds: 5 }, 2)
}
const listed = async (as: Person) => (await server.call(invitations.list, { query: {}, as })).body.items
const peopleOf = async (as: Person) => (await server.call(people.list, { query: {}, as })).body.items

describe('an invitation', () => {
  test('its link reveals only the inviter’s first name, and its token has 128 bits', async () => {
    const maria = await verified(server)
    const { token } = await invite(maria)
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect((await open(token)).body).toEqual({ firstName: 'María' })
    expect((await open(`${token.slice(0, -2)}xx`)).status).toBe(404)
  })

  test('the invited contact becomes the opened account, and is recognized as a payer', async () => {
    const maria = await verified(server)
    const rosa = await addRecipient(server, maria, { firstName: 'Rosa', lastName: 'Paz' })
    const { token, id } = await invite(maria, rosa)
    await signUpBy(token)
    expect(await listed(maria)).toMatchObject([{ id, state: 'accepted', person: { id: rosa } }])
    expect((await peopleOf(maria)).map(({ id: own }: { id: string }) => own)).toEqual([rosa])
    expect((await open(token)).status).toBe(404)
  })

  test('each of both is a person of the other by first name alone, and a link is used once', async () => {
    const maria = await verified(server)
    await server.work()
    const { token } = await invite(maria)
    const delmy = await verified(server, { firstName: 'Delmy', invitation: token })
    await server.work()
    const known = { email: '', phone: '', methods: [] }
    expect(await peopleOf(maria)).toMatchObject([{ ...known, fullName: 'Delmy' }])
    expect(await peopleOf(delmy)).toMatchObject([{ ...known, fullName: 'María' }])
    await signUpBy(token, 'Otra')
    expect(await peopleOf(maria)).toHaveLength(1)
  })

  test('an expired or canceled one is not found and links no contact, and the account is still opened', async () => {
    const maria = await verified(server)
    const [old, canceled] = [await invite(maria), await invite(maria)]
    const { body } = await server.call(invitations.cancel, { params: { id: canceled.id }, as: maria })
    expect([body.state, (await open(canceled.token)).status]).toEqual(['canceled', 404])
    await signUpBy(canceled.token)
    server.clock.advance({ hours: invitationDays * 24 + 1 })
    expect((await open(old.token)).status).toBe(404)
    await signUpBy(old.token)
    await signUpBy('invented')
    expect(await peopleOf(await logIn(server, maria.email))).toEqual([])
  })

  test('the same id is the same link, another customer’s is refused, and there are no more open ones than the limit', async () => {
    const [maria, beto] = [await verified(server), await verified(server)]
    const first = await invite(maria)
    const again = (as: Person) => server.call(invitations.create, { body: { id: first.id, personId: null }, as })
    expect((await again(maria)).body.path).toBe(first.path)
    expect((await again(beto)).body.code).toBe('conflict')
    expect((await server.call(invitations.cancel, { params: { id: first.id }, as: beto })).status).toBe(404)
    const theirs = await addRecipient(server, beto)
    const body = { id: newId(server), personId: theirs }
    expect((await server.call(invitations.create, { body, as: maria })).status).toBe(404)
    const many = Array.from({ length: openInvitations_max + 3 }, () =>
      server.call(invitations.create, { body: { id: newId(server), personId: null }, as: maria }),
    )
    const refused = (await Promise.all(many)).filter(({ body: said }) => said.code === 'too_many_invitations')
    expect(refused).toHaveLength(4)
  })
})

test('an invited person who pays a request is recognized as the invited contact', async () => {
  const maria = await verified(server)
  await server.work()
  await acceptPrepaid(server, maria)
  const rosa = await addRecipient(server, maria, { firstName: 'Rosa', lastName: 'Paz' })
  const { token } = await invite(maria, rosa)
  const invited = await verified(server, { invitation: token })
  await server.work()
  await acceptPrepaid(server, invited)
  await fundWallet(server, invited, 10_000n)
  const { token: request } = await asked(server, maria, { amount: '20.00' })
  await payFromBalance(server, invited, request)
  await pass(server, { seconds: 10 }, 2)
  expect(await peopleOf(maria)).toMatchObject([{ id: rosa, isPayer: true }])
})
