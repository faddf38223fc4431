import { useMutation } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BreaksKey } from './messages.es.ts'

/** The assignee of a break, with the actions to take, return or take it over. */
export const Assignee = ({ found: { id, assignee } }: { found: Break }) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const take = assignee ? (assignee.mine ? 'back' : 'over') : 'free'
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(adminBreaks.assign, { params: { id }, body: { take } }),
    onError: (error) => toast('danger', failureMessage(error), { brief: true }),
    onSettled: () => stale(adminBreaks),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
        <UserRound aria-hidden="true" className="size-4 flex-none" />
        <span className="wrap-anywhere">
          {assignee
            ? assignee.mine
              ? t('admin.breaks.owner.mine', { when: format.dateTime(assignee.at) })
              : t('admin.breaks.owner.other', { email: assignee.email, when: format.dateTime(assignee.at) })
            : t('admin.breaks.owner.none')}
        </span>
      </p>
      <Button look="secondary" size="dense" busy={isPending && t('ui.saving')} onClick={() => mutate()}>
        {t(`admin.breaks.take.${take}`)}
      </Button>
    </div>
  )
}
