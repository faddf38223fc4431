import { adminTransfers } from '../contract/sending/admin-transfers.ts'
import { approvals } from '../contract/staff/approvals.ts'
import { type Person, signUpAdmin } from './people.ts'
import type { TestServer } from './server.ts'

type Word = { id: string; as: Person; decision?: 'approved' | 'declined' }

/** A second approver's decision on a pending request, bound to its displayed content. */
export const decidePending = async (server: TestServer, { id, as, decision = 'approved' }: Word) => {
  const { body: read } = await server.call(approvals.read, { params: { id }, as })
  const body = { decision, digest: read.digest, reason: 'Read and agreed.' }
  return server.call(approvals.decide, { params: { id }, body, as })
}

export const approveAbout = async (server: TestServer, { subject, as }: { subject: string; as: Person }) => {
  const { body } = await server.call(approvals.list, { query: { search: subject }, as })
  return decidePending(server, { id: body.items[0]?.id, as })
}

/** A staff member's request to release a transfer held for listed names: each compared, and distinguished by birth date. */
export const comparedRelease = async (server: TestServer, { id, as }: { id: string; as: Person }) => {
  const { body } = await server.call(adminTransfers.read, { params: { id }, as })
  type Hit = { name: string; listedName: string; list: string }
  return {
    reason: 'Born in another year, as the identity document shows.',
    releaseReason: 'other_person' as const,
    comparisons: (body.hits as Hit[]).map(({ name, listedName, list }) => ({
      hit: { name, listedName, list },
      ...({ name: 'same', birthDate: 'differs', country: 'unknown', document: 'unknown' } as const),
    })),
  }
}

/** Releases a transfer held for listed names with dual approval. Returns its state. */
export const releaseMatch = async (server: TestServer, id: string, as: Person): Promise<string> => {
  const body = await comparedRelease(server, { id, as })
  const asked = await server.call(adminTransfers.release, { params: { id }, body, as })
  if (!asked.body.waits) throw new Error(`nothing waits: ${JSON.stringify(asked.body)}`)
  const second = await signUpAdmin(server)
  const got = await approveAbout(server, { subject: id, as: second })
  if (got.status !== 200) throw new Error(JSON.stringify(got.body))
  return (await server.call(adminTransfers.read, { params: { id }, as: second })).body.state
}
