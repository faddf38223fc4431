import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { type ApprovalKind, approvalPermissions } from '#contract/staff/approvals.ts'
import { markReadAbout, notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lineOf } from '../approvals/index.ts'
import { staffMessages } from './messages.ts'
import { notifyPermitted } from './notify-permitted.ts'

type NoticeDeps = { tx: Tx } & Pick<Deps, 'now' | 'config' | 'secrets'>
/** `id` of the approval. */
type About = { id: string; kind?: unknown; requestedBy?: unknown }

const pathOf = ({ id }: About): string => `/dashboard/approvals/${id}`

const isKind = (kind: unknown): kind is ApprovalKind => typeof kind === 'string' && kind in approvalPermissions

/** All administrators already get a mail about these. */
const mailed: readonly ApprovalKind[] = ['administrator', 'role_removal', 'account_removal']

/** Notice text with the summary of the change and the requester. */
const textOf = async (tx: Tx, id: string, key: 'waits' | 'approved' | 'declined') => {
  const line = await lineOf(tx, id)
  return (language: Language) =>
    fillAll(staffMessages[language][key], { change: line?.lineIn(language) ?? '', by: line?.by ?? '' })
}

/** Notifies the approvers, except the requester and those from whom it is hidden. */
export const notifyDeciders = async (deps: NoticeDeps, approval: About): Promise<void> => {
  const { id: about, kind, requestedBy: but } = approval
  if (!isKind(kind) || mailed.includes(kind)) return
  const text = await textOf(deps.tx, about, 'waits')
  const notice = { permission: approvalPermissions[kind], section: 'security', text, path: pathOf(approval) } as const
  await notifyPermitted(deps, { ...notice, but, about, at: deps.now() })
}

/** Marks the approvers' notices as read after the decision; the requester's stay. */
export const markDecided = ({ tx, now }: NoticeDeps, approval: About): Promise<void> =>
  markReadAbout(tx, { path: pathOf(approval), section: 'security', but: String(approval.requestedBy), at: now() })

export const notifyRequester = async (
  deps: NoticeDeps,
  { decision, ...approval }: About & { decision: 'approved' | 'declined' },
): Promise<void> => {
  const reader = await findUserById(deps.tx, String(approval.requestedBy))
  if (!reader) return
  const text = await textOf(deps.tx, approval.id, decision)
  await notify(deps, { reader, section: 'security', text, about: { path: pathOf(approval) }, at: deps.now() })
}
