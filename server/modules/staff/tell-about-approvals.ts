import { type ApprovalKind, approvalPermissions } from '../../../contract/approvals.ts'
import type { Language } from '../../../contract/route.ts'
import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { findUserById } from '../identity/index.ts'
import { notify } from '../notifications/index.ts'
import { staffMessages } from './messages.ts'
import { notifyPermitted } from './notify-permitted.ts'

type TellDeps = { tx: Tx } & Pick<Deps, 'now' | 'config' | 'secrets'>
type About = { kind?: unknown; requestedBy?: unknown }

const about = { path: '/dashboard/approvals' }

const isKind = (kind: unknown): kind is ApprovalKind => typeof kind === 'string' && kind in approvalPermissions

/** Tells those who may decide, and not who asked. */
export const notifyDeciders = async (deps: TellDeps, { kind, requestedBy }: About): Promise<void> => {
  if (!isKind(kind)) return
  const text = (language: Language) => staffMessages[language].waits
  const permission = approvalPermissions[kind]
  await notifyPermitted(deps, { permission, section: 'security', text, ...about, but: requestedBy, at: deps.now() })
}

export const notifyRequester = async (
  deps: TellDeps,
  { requestedBy, decision }: About & { decision: 'approved' | 'declined' },
): Promise<void> => {
  const reader = await findUserById(deps.tx, String(requestedBy))
  if (!reader) return
  const text = (language: Language) => staffMessages[language][decision]
  await notify(deps, { reader, section: 'security', text, about, at: deps.now() })
}
