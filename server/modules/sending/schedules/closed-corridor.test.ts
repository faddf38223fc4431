import { expect, test } from 'vitest'
import { logIn, mailbox, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { changeSetting } from '#tests/settings.ts'
import { payer, readSchedule, schedule, weekly, workAt } from './test-schedule.ts'

const server = testServer()

test('a scheduled payment to a closed corridor is not made, and its sender is notified of the reason', async () => {
  const { person, recipientId } = await payer(server, 50_000n)
  const id = await schedule(server, person, weekly(recipientId))
  await changeSetting(server, {
    content: { kind: 'corridors', value: { closed: [{ country: 'HN', payout: null }] } },
    as: await signUpStaff(server, 'compliance'),
    by: await signUpAdmin(server),
  })
  await workAt(server, '2026-12-04')
  await workAt(server, '2026-12-07')
  const { past } = await readSchedule(server, await logIn(server, person.email), id)
  expect(past).toMatchObject([{ date: '2026-12-04', state: 'failed' }])
  const mails = (await mailbox(server, person.email)).filter(({ text }) =>
    /we don’t send to this country this way/.test(text),
  )
  expect(mails).toHaveLength(2)
})
