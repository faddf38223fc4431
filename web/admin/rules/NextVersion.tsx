import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type MonitoringRule, monitoringRules, type RuleVersion } from '#contract/compliance/monitoring.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { May } from '../May.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { BackTest } from './BackTest.tsx'
import type { RulesKey } from './messages.es.ts'
import { Version } from './Version.tsx'

/** The draft or shadow: its back-test, its comparison with the live version, and the next step. */
export const NextVersion = ({ rule, next }: { rule: MonitoringRule; next: RuleVersion }) => {
  const t = useText<RulesKey>()
  const { kind, compared, waits } = rule
  return (
    <Card
      title={t('admin.rules.version', { version: next.version })}
      aside={<Chip look="waiting">{t(`admin.rules.state.${next.state}`)}</Chip>}
    >
      <Version version={next} />
      {compared && <Compared compared={compared} />}
      {next.backTest ? (
        <BackTest tried={next.backTest} />
      ) : (
        <p className="mt-4 border-t border-line pt-4 text-ink-soft" role="status">
          {t('admin.rules.trying')}
        </p>
      )}
      {next.tooMany && (
        <p className="mt-3">
          <Chip look="danger">{t('admin.rules.too-many')}</Chip>
        </p>
      )}
      <PendingChanges subject={kind} kinds={['monitoring_rule']} past="refused" className="mt-4" />
      {next.backTest && !waits && (
        <May call={monitoringRules.shadow}>
          {next.state === 'draft' ? <StartShadow id={next.id} /> : !next.tooMany && <Publish id={next.id} />}
        </May>
      )}
    </Card>
  )
}

const Compared = ({ compared: { since, ...counts } }: { compared: NonNullable<MonitoringRule['compared']> }) => {
  const t = useText<RulesKey>()
  const format = useFormat()
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold">{t('admin.rules.compared')}</h3>
      <p className="text-sm text-ink-soft">{t('admin.rules.compared.since', { when: format.dateTime(since) })}</p>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        {(['both', 'live', 'shadow'] as const).map((name) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-soft">{t(`admin.rules.compared.${name}`)}</dt>
            <dd className="mt-auto text-2xl font-semibold tabular">{counts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const StartShadow = ({ id }: { id: string }) => {
  const t = useText<RulesKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(monitoringRules.shadow, { params: { id } }),
    onSuccess: () => toast('success', t('admin.rules.in-shadow'), { brief: true }),
    onError: (error) => toast('danger', failureMessage(error), { brief: true }),
    onSettled: () => stale(wholeOffice),
  })
  return (
    <div className="mt-4">
      <p className="mb-3 text-sm text-ink-soft">{t('admin.rules.shadow.hint')}</p>
      <Button busy={isPending && t('ui.saving')} onClick={() => mutate()}>
        {t('admin.rules.shadow')}
      </Button>
    </div>
  )
}

const Publish = ({ id: versionId }: { id: string }) => {
  const t = useText<RulesKey>()
  const [id] = useState(newId)
  const { field, element, onSubmit, problem, isPending } = useContractForm(monitoringRules.publish, {
    initial: { reason: '' },
    missing: { reason: t('admin.rules.reason-missing') },
    send: ({ reason }) => call(monitoringRules.publish, { params: { id: versionId }, body: { id, reason } }),
    onDone: () => toast('success', t('word.approval-requested'), { brief: true }),
    onSettled: () => void stale(wholeOffice),
  })
  return (
    <form
      ref={element}
      onSubmit={onSubmit}
      noValidate
      className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <TextArea label={t('word.reason')} rows={2} hint={t('admin.rules.publish.hint')} {...field('reason')} />
      <FormError>{problem}</FormError>
      <Button type="submit" busy={isPending && t('ui.saving')}>
        {t('admin.rules.publish')}
      </Button>
    </form>
  )
}
