import { approvals } from '../contract/staff/approvals.ts'
import { type SettingContent, settingChanges } from '../contract/staff/settings.ts'
import type { Person } from './people.ts'
import { newId } from './sending.ts'
import type { TestServer } from './server.ts'

export const usd = (minor: string) => ({ minor, currency: 'USD' as const })

export type Change = {
  content: SettingContent
  as: Person
  /** The version shipped with the product by default. */
  basedOn?: string
  /** In two days by default. */
  from?: Temporal.Instant
}

export const askSetting = async (server: TestServer, { content, as, from, basedOn = '' }: Change) => {
  const id = newId(server)
  const effectiveFrom = (from ?? server.clock.now().add({ hours: 48 })).toString()
  const first = content.kind === 'limits' ? '2026-12-02' : '2026-11-25'
  const reason = 'Agreed at the meeting of the pricing group.'
  const body = { id, content, basedOn: basedOn || first, effectiveFrom, reason }
  return { id, got: await server.call(settingChanges[content.kind].ask, { body, as }) }
}

export const decideSetting = async (server: TestServer, { id, as }: { id: string; as: Person }) => {
  const { body } = await server.call(approvals.list, { query: { limit: 100 }, as })
  const { digest = '' } = body.items.find((item: { id: string }) => item.id === id) ?? {}
  return server.call(approvals.decide, {
    params: { id },
    body: { decision: 'approved', digest, reason: 'As agreed.' },
    as,
  })
}

/** Requested by one person and approved by another; returns the version. */
export const changeSetting = async (
  server: TestServer,
  { by, ...change }: Change & { by: Person },
): Promise<string> => {
  const { id, got } = await askSetting(server, change)
  if (got.status !== 200) throw new Error(`asking: ${got.status} ${JSON.stringify(got.body)}`)
  const decided = await decideSetting(server, { id, as: by })
  if (decided.status !== 200) throw new Error(`approving: ${decided.status} ${JSON.stringify(decided.body)}`)
  return id
}
