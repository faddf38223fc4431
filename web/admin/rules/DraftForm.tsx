import { useState } from 'react'
import { type MonitoringRule, monitoringRules, ruleReasonLetters } from '#contract/compliance/monitoring.ts'
import { type ParameterName, parametersOf, type Rule } from '#contract/compliance/monitoring-rules.ts'
import { decimalText, fromWire, parseAmount } from '#contract/lib/money.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import type { RulesKey } from './messages.es.ts'

type Values = { rule: { parameters: Partial<Record<ParameterName, string>> }; reason: string }
type Props = { rule: MonitoringRule; onClose(): void }

/** As typed: sums in dollars. */
const typedOf = (rule: Rule): Values['rule'] => ({
  parameters: Object.fromEntries(
    parametersOf(rule).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : decimalText(fromWire(value)),
    ]),
  ),
})

/** The server refuses what cannot be read. */
const readAs = (rule: Rule, { parameters }: Values['rule']): Rule => {
  const read = parametersOf(rule).map(([name, before]) => {
    const typed = (parameters[name] ?? '').trim()
    if (typeof before === 'number') return [name, /^\d{1,6}$/.test(typed) ? Number(typed) : null]
    const minor = parseAmount(typed, 'USD')
    return [name, typeof minor === 'bigint' ? { minor: String(minor), currency: 'USD' } : null]
  })
  return { kind: rule.kind, parameters: Object.fromEntries(read) } as Rule
}

const useDraftForm = ({ rule: { kind, live, versions }, onClose }: Props) => {
  const t = useText<RulesKey>()
  const [id] = useState(newId)
  const base = live?.rule ?? versions[0]?.rule
  if (!base) throw new Error(`the rule ${kind} has no version`)
  const form = useServerForm<Values, unknown>({
    initial: { rule: typedOf(base), reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < ruleReasonLetters.min && t('admin.rules.reason-missing'),
    }),
    send: ({ rule, reason }) => {
      const body = { id, after: versions[0]?.version ?? 1, rule: readAs(base, rule), reason }
      return call(monitoringRules.draft, { body })
    },
    onDone: () => {
      void stale(wholeOffice)
      toast('success', t('admin.rules.drafted'), { brief: true })
      onClose()
    },
  })
  return { ...form, base }
}

/** The parameters of the next version, and the reason for it. */
export const DraftForm = (props: Props) => {
  const t = useText<RulesKey>()
  const { field, element, onSubmit, problem, isPending, base } = useDraftForm(props)
  return (
    <Modal open onClose={props.onClose} title={t('admin.rules.draft')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
        {props.rule.next && <p className="text-sm text-ink-soft">{t('admin.rules.replaces')}</p>}
        {parametersOf(base).map(([name, value]) => (
          <TextField
            key={name}
            label={t(`admin.rules.parameter.${name}`)}
            inputMode={typeof value === 'number' ? 'numeric' : 'decimal'}
            maxLength={12}
            {...field(`rule.parameters.${name}`)}
          />
        ))}
        <TextArea
          label={t('word.reason')}
          rows={3}
          hint={t('admin.rules.reason-hint')}
          maxLength={ruleReasonLetters.max}
          {...field('reason')}
        />
        <FormError>{problem}</FormError>
        <Button type="submit" busy={isPending && t('ui.saving')}>
          {t('admin.rules.save')}
        </Button>
      </form>
    </Modal>
  )
}
