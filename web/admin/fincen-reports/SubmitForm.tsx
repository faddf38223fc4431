import { useState } from 'react'
import { Submission } from '#contract/compliance/fincen-reports.ts'
import type { z } from '#contract/lib/zod.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { FincenKey } from './messages.es.ts'

type Props = { revision: number; send(submission: z.infer<typeof Submission>): Promise<unknown> }

/** Requests a second person's approval of the complete report, as it was saved. */
export const SubmitForm = ({ revision, send }: Props) => {
  const t = useText<FincenKey>()
  const [id] = useState(newId)
  const { field, element, onSubmit, problem, isPending } = useContractForm(
    { body: Submission },
    {
      initial: { reason: '' },
      missing: { reason: t('word.reason-missing') },
      send: ({ reason }) => send({ id, revision, reason: reason.trim() }),
      onDone: () => {
        toast('success', t('word.approval-requested'), { brief: true })
        void stale(wholeOffice)
      },
    },
  )
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="mb-3 grid gap-3">
      <TextField label={t('word.note')} hint={t('admin.fincen.submit-hint')} autoComplete="off" {...field('reason')} />
      <FormError>{problem}</FormError>
      <Button type="submit" className="justify-self-start" busy={isPending && t('ui.saving')}>
        {t('word.request-approval')}
      </Button>
    </form>
  )
}
