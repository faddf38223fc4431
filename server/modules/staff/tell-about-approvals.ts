import { type ApprovalKind, approvalPermissions } from '../../../contract/approvals.ts'
import { rolesWith } from '../../../contract/permissions.ts'
import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { findUserById, listAdmins } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { staffMessages } from './messages.ts'
import { selectAllRoles } from './queries.ts'

type TellDeps = { tx: Tx } & Pick<Deps, 'now' | 'config' | 'secrets'>
type About = { kind?: unknown; requestedBy?: unknown }

const about = { path: '/dashboard/approvals' }

const isKind = (kind: unknown): kind is ApprovalKind => typeof kind === 'string' && kind in approvalPermissions

/** Tells those who may decide, and not who asked. */
export const notifyDeciders = async (deps: TellDeps, { kind, requestedBy }: About): Promise<void> => {
  if (!isKind(kind)) return
  const roles = rolesWith(approvalPermissions[kind])
  const given = await selectAllRoles(deps.tx)
  const may = new Set(given.filter(({ role }) => roles.includes(role)).map(({ userId }) => userId))
  for (const reader of await listAdmins(deps.tx)) {
    if (!may.has(reader._id) || reader._id === requestedBy) continue
    const text = (language: 'es' | 'pt' | 'en') => staffMessages[language].waits
    await notify(deps, { reader, section: 'security', text, about, at: deps.now() })
  }
}

export const notifyRequester = async (
  deps: TellDeps,
  { requestedBy, decision }: About & { decision: 'approved' | 'declined' },
): Promise<void> => {
  const reader = await findUserById(deps.tx, String(requestedBy))
  if (!reader) return
  const text = (language: 'es' | 'pt' | 'en') => staffMessages[language][decision]
  await notify(deps, { reader, section: 'security', text, about, at: deps.now() })
}
