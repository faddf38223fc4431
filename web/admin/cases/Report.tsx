import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CaseReview } from '#contract/compliance/cases.ts'
import { sars } from '#contract/compliance/sars.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import type { FincenKey } from '../fincen-reports/messages.es.ts'
import type { SarsKey } from '../sars/messages.es.ts'
import { useAct } from './use-act.ts'

/** Starts the report of an open case, or opens its latest one. */
export const Report = ({ review: { id: caseId, state, report } }: { review: CaseReview }) => {
  const t = useText<SarsKey | FincenKey>()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending } = useAct(async () => {
    const sar = await call(sars.start, { params: { id: caseId }, body: { id } })
    await navigate(`/dashboard/compliance/sars/${sar.id}`)
  })
  const mayStart = state === 'open' && (!report || report.state === 'filed')
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayStart && (
        <Button busy={isPending && t('ui.saving')} onClick={() => mutate()}>
          {t('admin.sars.start')}
        </Button>
      )}
      {report && (
        <>
          <ButtonLink look={mayStart ? 'secondary' : 'primary'} to={`/dashboard/compliance/sars/${report.id}`}>
            {t('admin.sars.see')}
          </ButtonLink>
          <Chip look={report.state === 'filed' ? 'success' : 'waiting'}>{t(`admin.fincen.state.${report.state}`)}</Chip>
        </>
      )}
    </div>
  )
}
