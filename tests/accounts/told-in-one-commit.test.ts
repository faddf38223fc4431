import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { identity } from '#contract/people/identity.ts'
import { verification } from '#contract/staff/verification.ts'
import { mailbox, type Person, password, signUp, signUpAdmin } from '../people.ts'
import { png } from '../pictures.ts'
import { testServer } from '../server.ts'
import { tablesWritten } from '../tables.ts'

const server = testServer()
let admin: Person
beforeAll(async () => {
  admin = await signUpAdmin(server)
})

const waiting = async (): Promise<Person> => {
  const person = await signUp(server)
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await png(64, 40))], 'card.png'))
  for (const [name, value] of Object.entries({ email: person.email, password, folder: 'user-docs' }))
    form.set(name, value)
  expect((await server.request('PUT', verification.request.path, { body: form, as: person })).status).toBe(200)
  return person
}

const decisions = {
  verify: (person: Person) =>
    server.call(verification.verify, {
      params: { id: person.userId },
      body: { notificationPayload: telling(person) },
      as: admin,
    }),
  reject: (person: Person) =>
    server.call(verification.reject, {
      body: { _id: person.userId, notificationPayload: telling(person) },
      as: admin,
    }),
}
const telling = ({ email }: Person) => ({ sentBy: 'SOL Team', sentTo: email, title: 'Decided', message: 'In words.' })

const table = { verifications: 'update', notifications: 'insert', messages: 'insert', documents: 'update' } as const

/** During `work`, a transaction that wrote to `name` fails at its commit, after all its other writes. */
const failingAtCommit = async (name: keyof typeof table, work: () => Promise<unknown>): Promise<void> => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `create or replace function refuse_commit() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create constraint trigger refuse_commit after ${table[name]} on ${name} deferrable initially deferred for each row execute function refuse_commit()`,
    )
    await work()
  } finally {
    await owner.query(`drop trigger if exists refuse_commit on ${name}`)
    await owner.end()
  }
}

const outcomeFor = async (person: Person) => {
  const { body: me } = await server.call(identity.me, { as: person })
  const { body } = await server.call(notifications.list, { body: { email: person.email }, as: person })
  const told = body.notifications.map(({ message }: { message: string }) => message)
  const mailed = (await mailbox(server, person.email)).filter(({ text }) => text.includes('In words.'))
  return { flags: [me.requestedForVerification, me.isVerifiedUser], told, mails: mailed.length }
}

describe.each(['verify', 'reject'] as const)('the decision %s', (name) => {
  test.each(Object.keys(table) as (keyof typeof table)[])(
    'changes no flag and sends no notice when its transaction fails at commit on %s, and does both on a retry',
    async (failing) => {
      const person = await waiting()
      await failingAtCommit(failing, async () => {
        const written = await tablesWritten(server, async () =>
          expect((await decisions[name](person)).body.code).toBe('internal'),
        )
        expect(written.filter((changed) => changed !== 'limits')).toEqual([])
      })
      expect(await outcomeFor(person)).toEqual({ flags: [true, false], told: [], mails: 0 })
      expect((await decisions[name](person)).status).toBe(200)
      const flags = name === 'verify' ? [true, true] : [false, false]
      expect(await outcomeFor(person)).toEqual({ flags, told: ['In words.'], mails: 1 })
    },
  )
})
