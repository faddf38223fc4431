import { UserRound } from 'lucide-react'
import { adminCases, type CaseReview } from '#contract/compliance/cases.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CasesKey } from './messages.es.ts'
import { useAct } from './use-act.ts'

/** Who works on the case, with the act to take, hand back or take it over. */
export const Assignee = ({ review: { id, assignee } }: { review: CaseReview }) => {
  const t = useText<CasesKey>()
  const format = useFormat()
  const take = assignee ? (assignee.mine ? 'back' : 'over') : 'free'
  const { mutate, isPending } = useAct(() => call(adminCases.assign, { params: { id }, body: { take } }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
      <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
        <UserRound aria-hidden="true" className="size-4 flex-none" />
        <span className="wrap-anywhere">
          {assignee
            ? [assignee.mine ? t('admin.cases.mine') : assignee.name, format.dateTime(assignee.at)].join(' · ')
            : t('admin.cases.free')}
        </span>
      </p>
      <Button look="secondary" size="dense" busy={isPending && t('ui.saving')} onClick={() => mutate()}>
        {t(`admin.cases.take.${take}`)}
      </Button>
    </div>
  )
}
