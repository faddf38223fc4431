import type { ComponentProps } from 'react'
import { decisionReasons, type ReasonedDecision } from '#contract/staff/decision-reasons.ts'
import { useText } from '#web/lib/use-text.ts'
import { Options, SelectField } from '#web/ui/Field.tsx'
import type { DecisionReasonsKey } from './messages.es.ts'

type Props = ComponentProps<'select'> & { decisions: readonly ReasonedDecision[]; error?: string | undefined }

export const ReasonSelect = ({ decisions, ...rest }: Props) => {
  const t = useText<DecisionReasonsKey>()
  return (
    <SelectField label={t('admin.reasons.label')} className="mb-4" {...rest}>
      <option value="">{t('admin.reasons.choose')}</option>
      {decisions.map((decision) => (
        <optgroup key={decision} label={t(`admin.reasons.for.${decision}`)}>
          <Options of={decisionReasons[decision]} text={(reason) => t(`admin.reasons.${reason}`)} />
        </optgroup>
      ))}
    </SelectField>
  )
}

export const useReasonMissing = (): ((decision: ReasonedDecision) => string) => {
  const t = useText<DecisionReasonsKey>()
  return (decision) => t('admin.reasons.missing', { group: t(`admin.reasons.for.${decision}`) })
}
