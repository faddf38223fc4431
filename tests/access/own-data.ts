import { personalData } from '#contract/account/personal-data.ts'
import { closure } from '#contract/office/closure.ts'
import { trustedContacts } from '#contract/people/trusted-contacts.ts'
import { mailbox, newEmail, password } from '../people.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

/** A copy of Ana's data; the worker finishes the previous one first. */
const copyOf = async ({ server, ana }: World): Promise<string> => {
  await server.work()
  const id = newId(server)
  const got = await server.call(personalData.create, { body: { id, password }, as: ana })
  if (got.status !== 201) throw new Error(`the copy was refused: ${JSON.stringify(got.body)}`)
  return id
}

const contactOf = (email: string) => ({ name: 'Rosa', email, language: 'es', password }) as const

/** The token that was mailed to Ana's trusted contact. */
const tokenOf = async ({ server, ana }: World): Promise<string> => {
  const email = newEmail()
  await server.call(trustedContacts.choose, { body: contactOf(email), as: ana })
  await server.work()
  const [mail] = await mailbox(server, email)
  return /\/trusted-contact\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const caller = { ownBecause: 'it is about the caller alone' }

// biome-ignore format: one route a line reads as a table
export const ownDataEntries: Entry[] = [
  entry(personalData.latest, undefined, caller),
  entry(personalData.create, async (world) => ({ body: { id: await copyOf(world), password } })),
  entry(personalData.file, async (world) => { const id = await copyOf(world); await world.server.work(); return { params: { id } } }),
  entry(trustedContacts.read, undefined, caller),
  entry(trustedContacts.choose, () => ({ body: contactOf(newEmail()) }), caller),
  entry(trustedContacts.invitation, async (world) => ({ params: { token: await tokenOf(world) } })),
  entry(trustedContacts.decline, async (world) => ({ params: { token: await tokenOf(world) } })),
  entry(trustedContacts.remove, undefined, caller),
  entry(closure.read, undefined, caller),
  entry(closure.close, () => ({ body: { password: 'Another1234' } }), { refusedBecause: 'the password is wrong: the calls after this one need the account' }),
]
