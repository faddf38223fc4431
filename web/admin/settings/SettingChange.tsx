import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#contract/staff/approvals.ts'
import type { SettingContent, SettingKind } from '#contract/staff/settings.ts'
import { Changes } from './Changes.tsx'
import { Preview } from './Preview.tsx'
import { versions } from './queries.ts'

type ProposedContent = Extract<Approval['content'], { kind: `${SettingKind}_setting` }>

const contentOf = (proposal: ProposedContent): SettingContent => {
  if (proposal.kind === 'fees_setting') return { kind: 'fees', value: proposal.value }
  if (proposal.kind === 'limits_setting') return { kind: 'limits', value: proposal.value }
  if (proposal.kind === 'corridors_setting') return { kind: 'corridors', value: proposal.value }
  return { kind: 'company', value: proposal.value }
}

/** A proposed version for the second approver: its changes line by line, and its effect on last month. */
export const SettingChange = ({ proposal, isDecided }: { proposal: ProposedContent; isDecided: boolean }) => {
  const content = contentOf(proposal)
  const { data } = useQuery(versions.list(content.kind))
  const before = data?.items.find(({ id }) => id === proposal.basedOn)
  return (
    <>
      {before && <Changes before={before.content} after={content} />}
      {!isDecided && <Preview content={content} />}
    </>
  )
}
