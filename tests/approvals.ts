import { approvals } from '../contract/approvals.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

type Word = { id: string; as: Person; decision?: 'approved' | 'declined' }

/** A person's word on what another asked for, as they read it. */
export const decideAsked = async (server: TestServer, { id, as, decision = 'approved' }: Word) => {
  const { body: read } = await server.call(approvals.read, { params: { id }, as })
  const body = { decision, digest: read.digest, reason: 'Read and agreed.' }
  return server.call(approvals.decide, { params: { id }, body, as })
}
