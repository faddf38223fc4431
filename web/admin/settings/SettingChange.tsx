import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#contract/staff/approvals.ts'
import type { SettingContent, SettingKind } from '#contract/staff/settings.ts'
import { Changes } from './Changes.tsx'
import { Preview } from './Preview.tsx'
import { versions } from './queries.ts'

type Asked = Extract<Approval['content'], { kind: `${SettingKind}_setting` }>

const contentOf = (asked: Asked): SettingContent => {
  if (asked.kind === 'fees_setting') return { kind: 'fees', value: asked.value }
  if (asked.kind === 'limits_setting') return { kind: 'limits', value: asked.value }
  if (asked.kind === 'corridors_setting') return { kind: 'corridors', value: asked.value }
  return { kind: 'company', value: asked.value }
}

/** A proposed version for the second approver: its changes line by line, and its effect on last month. */
export const SettingChange = ({ asked, isDecided }: { asked: Asked; isDecided: boolean }) => {
  const content = contentOf(asked)
  const { data } = useQuery(versions.list(content.kind))
  const before = data?.items.find(({ id }) => id === asked.basedOn)
  return (
    <>
      {before && <Changes before={before.content} after={content} />}
      {!isDecided && <Preview content={content} />}
    </>
  )
}
