import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { listAdmins, nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AdministratorNotice, staffMessages } from './messages.ts'
import { selectPeopleWith } from './queries.ts'

type Notice = { what: AdministratorNotice; userId: string; by: string; path: string; at: Temporal.Instant }

/** Mails every administrator about a new or removed one, and by whom: an attacker with a compromised account cannot do it unnoticed. */
export const notifyAdministrators = async (
  deps: { tx: Tx } & Pick<Deps, 'config' | 'secrets'>,
  { what, userId, by, path, at }: Notice,
): Promise<void> => {
  const people = await readUsers(deps.tx, [userId, by])
  const values = { name: nameOf(people, userId), email: people.get(userId)?.email ?? '', by: nameOf(people, by) }
  const text = (language: Language) => fillAll(staffMessages[language].administrators[what], values)
  const administrators = await selectPeopleWith(deps.tx, 'administrator')
  for (const reader of await listAdmins(deps.tx))
    if (administrators.includes(reader._id))
      await notify(deps, { reader, section: 'security', text, about: { path }, at })
}
