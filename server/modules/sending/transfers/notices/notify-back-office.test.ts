import { expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { verification } from '#contract/staff/verification.ts'
import { idCard } from '#server/seed/id-card.ts'
import { readAbout } from '#tests/notices.ts'
import { logIn, mailbox, type Person, password, signUp, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { addBankAccount, fundWallet, pass, send, stateOf, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const noticesOf = async (person: Person): Promise<{ section: string; title: string; message: string }[]> =>
  (await server.call(notifications.list, { body: { email: person.email }, as: person })).body.notifications

test('only permitted staff are notified, once and in their language, of a request, a held transfer and a lost payment, until it is decided', async () => {
  const [admin, colleague] = [
    await signUpAdmin(server, { language: 'en' }),
    await signUpAdmin(server, { language: 'pt' }),
  ]
  const roles = ['support', 'operations', 'compliance', 'treasury'] as const
  const staff = await Promise.all(roles.map((role) => signUpStaff(server, role, { language: 'en' })))
  const newcomer = await signUp(server, { firstName: 'Lucía', lastName: 'Pérez' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ email: newcomer.email, password, folder: 'user-docs' }))
    form.set(name, value)
  form.set('image', new File([new Uint8Array(idCard())], 'id.png', { type: 'image/png' }))
  expect((await server.request('PUT', verification.request.path, { body: form, as: newcomer })).status).toBe(200)
  await server.work()
  expect(await noticesOf(admin)).toMatchObject([
    { section: 'account_verification', title: 'Lucía Pérez asked to be verified' },
  ])

  const maria = await verified(server)
  await fundWallet(server, maria, 1_000_000n)
  const held = await send(server, maria, {
    recipient: { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' },
  })
  await pass(server, { minutes: 10 })
  const [risk] = await noticesOf(admin)
  const about = `/dashboard/transactions/${held}`
  expect(await readAbout(server, colleague, about)).toEqual([false])
  expect(risk).toMatchObject({ section: 'high_risk', title: 'María López: transfer of 201.30\u00a0USD to review' })
  expect(risk?.message).toContain(held)

  const { id: bankAccountId } = await addBankAccount(server, maria)
  const paid = await send(server, maria, { bankAccountId })
  await server.work()
  await pass(server, { seconds: 10 }, 3)
  const returned = { move: { rail: 'pay_in', status: 'returned', returnCode: 'R10' } } as const
  await tellSandbox(server, `${paid}:debit`, returned)
  await server.work()
  await tellSandbox(server, `${paid}:debit`, returned)
  await pass(server, { minutes: 1 }, 2)
  const all = await noticesOf(admin)
  expect(all.map(({ section }) => section)).toEqual(['failed_transactions', 'high_risk', 'account_verification'])
  expect((await noticesOf(colleague)).map(({ title }) => title)).toEqual([
    'María López: o banco devolveu um pagamento de 201,30\u00a0USD',
    'María López: envio de 201,30\u00a0USD em análise',
    'Lucía Pérez pediu a verificação da conta',
  ])
  const told = await Promise.all(staff.map(async (person) => (await noticesOf(person)).map(({ title }) => title)))
  expect(Object.fromEntries(roles.map((role, at) => [role, told[at]]))).toEqual({
    support: [],
    operations: ['María López: the bank returned a payment of 201.30\u00a0USD', 'Lucía Pérez asked to be verified'],
    compliance: ['María López: transfer of 201.30\u00a0USD to review', 'Lucía Pérez asked to be verified'],
    treasury: ['María López: the bank returned a payment of 201.30\u00a0USD'],
  })
  await server.call(adminTransfers.block, { params: { id: held }, body: { reason: 'The same person.' }, as: admin })
  expect(await readAbout(server, colleague, about)).toEqual([true])
  // Customers do not see these notices, and no administrator subscribed to emails.
  expect((await noticesOf(newcomer)).length).toBe(0)
  expect((await mailbox(server, admin.email)).map(({ subject }) => subject)).not.toContain(risk?.title)
})

test('the back office is notified once of a transfer whose partner has not answered for a quarter of an hour', async () => {
  const admin = await signUpAdmin(server, { language: 'es' })
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 1_000_000n)
  const id = await send(server, maria, { behavior: { fault: 'timeout_after', readFaults: 12 } })
  await server.work()
  await pass(server, { minutes: 1 }, 4)
  expect(await noticesOf(admin)).toEqual([])
  await pass(server, { minutes: 10 }, 4)
  const stuck = await noticesOf(await logIn(server, admin.email))
  expect(stuck).toMatchObject([
    { section: 'failed_transactions', title: 'María López: un envío de 201.30\u00a0USD no avanza' },
  ])
  expect(stuck[0]?.message).toContain(id)
  // It is still queried, until the partner reports the outcome.
  await pass(server, { minutes: 10 }, 10)
  expect(await stateOf(server, await logIn(server, maria.email), id)).toBe('delivered')
  expect(await noticesOf(await logIn(server, admin.email))).toHaveLength(1)
})
