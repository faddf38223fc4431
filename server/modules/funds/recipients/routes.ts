import type { FastifyInstance } from 'fastify'
import { groups } from '#contract/funds/groups.ts'
import { people } from '#contract/funds/people.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkPayee, type PayeeDeps } from './check-payee.ts'
import { correctRecipient } from './correct-recipient.ts'
import { createRecipient } from './create-recipient.ts'
import { createGroup, removeGroup, renameOwnGroup, setMember } from './groups/change-group.ts'
import { wireGroup } from './groups/group.ts'
import { selectGroups } from './groups/group-queries.ts'
import { listRecipients } from './list-recipients.ts'
import { archiveRecipient } from './mark-recipient.ts'
import { archivePerson, correctPerson, setFavorite } from './people/change-person.ts'
import { importPeople } from './people/import-people.ts'
import { listPeople, readPerson } from './people/list-people.ts'
import { mergePeople } from './people/merge-people.ts'
import { wirePerson } from './people/person.ts'
import { readRecipient } from './read-recipient.ts'
import { wireRecipient } from './recipient.ts'

type RouteDeps = Pick<Deps, 'db' | 'now' | 'secrets'> & PayeeDeps

export const registerRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  serve(app, recipients.list, async ({ query, caller }) => {
    const { items, next } = await listRecipients(deps, { ...query, userId: caller.userId })
    return { items: items.map(wireRecipient), next }
  })
  serve(app, recipients.create, async ({ body, caller: { userId }, requestDigest }) =>
    wireRecipient(await checkPayee(deps, await createRecipient(deps, { ...body, userId, requestDigest }))),
  )
  serve(app, recipients.read, async ({ params, caller }) =>
    wireRecipient(await readRecipient(deps.db, { id: params.id, userId: caller.userId })),
  )
  serve(app, recipients.correct, async ({ params, body, caller }) =>
    wireRecipient(
      await checkPayee(deps, await correctRecipient(deps, { ...body, id: params.id, userId: caller.userId })),
    ),
  )
  serve(app, recipients.archive, async ({ params, body, caller }) =>
    wireRecipient(await archiveRecipient(deps, { ...body, id: params.id, userId: caller.userId })),
  )
  registerPeople(app, deps)
  registerGroups(app, deps)
}

const registerPeople = (app: FastifyInstance, deps: RouteDeps): void => {
  serve(app, people.list, ({ query, caller: { userId } }) => listPeople(deps.db, { ...query, userId }))
  serve(app, people.read, ({ params, caller: { userId } }) => readPerson(deps.db, { ...params, userId }))
  serve(app, people.import, async ({ body, caller: { userId }, language }) => ({
    items: await importPeople(deps, { userId, contacts: body.people, language }),
  }))
  serve(app, people.correct, async ({ params, body, caller: { userId } }) =>
    wirePerson(await correctPerson(deps, { ...body, ...params, userId })),
  )
  serve(app, people.favorite, async ({ params, body, caller: { userId } }) =>
    wirePerson(await setFavorite(deps, { ...body, ...params, userId })),
  )
  serve(app, people.archive, async ({ params, body, caller: { userId } }) =>
    wirePerson(await archivePerson(deps, { ...body, ...params, userId })),
  )
  serve(app, people.merge, async ({ params, body, caller: { userId } }) =>
    wirePerson(await mergePeople(deps, { ...body, ...params, userId })),
  )
}

const registerGroups = (app: FastifyInstance, deps: RouteDeps): void => {
  serve(app, groups.list, async ({ caller: { userId } }) => ({
    items: (await selectGroups(deps.db, userId)).map(wireGroup),
  }))
  serve(app, groups.create, ({ body, caller: { userId }, requestDigest }) =>
    createGroup(deps, { ...body, userId, requestDigest }),
  )
  serve(app, groups.rename, ({ params, body, caller: { userId } }) =>
    renameOwnGroup(deps, { ...body, ...params, userId }),
  )
  serve(app, groups.remove, async ({ params, caller: { userId } }) => {
    await removeGroup(deps, { ...params, userId })
    return { status: true as const }
  })
  serve(app, groups.setMember, ({ params, body, caller: { userId } }) =>
    setMember(deps, { ...body, ...params, userId }),
  )
}
