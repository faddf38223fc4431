import { useState } from 'react'
import { type SettingContent, type SettingKind, type SettingVersion, settingChanges } from '#contract/staff/settings.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { newId } from '#web/lib/id.ts'
import { queryClient, stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { MinuteField } from '#web/ui/MinuteField.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { Changes } from './Changes.tsx'
import { ClosedFields } from './ClosedFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { FeeFields } from './FeeFields.tsx'
import { formValues, readContent, type Values } from './form-values.ts'
import { LimitFields } from './LimitFields.tsx'
import type { SettingsKey } from './messages.es.ts'
import { Preview } from './Preview.tsx'
import { versions } from './queries.ts'

type Props = { kind: SettingKind; items: readonly SettingVersion[]; onClose(): void }

/** A new version, based on the last planned or effective one, with a preview on last month before it is submitted. */
export const ProposeChange = ({ kind, items, onClose }: Props) => {
  const t = useText<SettingsKey>()
  return (
    <Modal open onClose={onClose} title={t(`admin.settings.propose.${kind}`)} wide>
      <ProposeForm kind={kind} items={items} onClose={onClose} />
    </Modal>
  )
}

const useProposal = ({ kind, items, onClose }: Props, base: SettingVersion) => {
  const t = useText<SettingsKey>()
  const { locale } = useFormat()
  const [id] = useState(newId)
  const read = ({ content }: Values) => readContent(kind, content.value, locale)
  /** Client-side errors: unreadable fields. */
  const problemsOf = (values: Values): Record<string, string> => {
    const { amounts, percents, countries } = read(values).unread
    return Object.fromEntries([
      ...amounts.map((name) => [name, t('admin.settings.amount.malformed')]),
      ...percents.map((name) => [name, t('admin.settings.share.malformed')]),
      ...countries.map((name) => [name, t('admin.settings.country.missing')]),
    ])
  }
  /** The version effective just before the new one. */
  const basedOn = (from: string): string =>
    items.find(({ state, change }) => {
      if (state === 'canceled' || state === 'past') return false
      return !change || Date.parse(change.effectiveFrom) <= Date.parse(from)
    })?.id ?? base.id
  const server = useContractForm(settingChanges[kind].ask, {
    initial: { content: { value: formValues(base.content, locale) }, effectiveFrom: '', reason: '' } as Values,
    missing: { reason: t('admin.settings.reason.missing') },
    check: (values) => ({
      ...problemsOf(values),
      effectiveFrom: Number.isNaN(Date.parse(values.effectiveFrom)) && t('admin.settings.when.missing'),
    }),
    send: (values) => {
      const effectiveFrom = new Date(values.effectiveFrom).toISOString()
      const { content } = read(values)
      const body = { id, content, effectiveFrom, basedOn: basedOn(effectiveFrom), reason: values.reason.trim() }
      return call(settingChanges[kind].ask, { body })
    },
    onDone: async () => {
      onClose()
      toast('success', t('admin.settings.propose.done'), { brief: true })
      await stale(wholeOffice)
    },
  })
  return { ...server, read, problemsOf }
}

/** The browser's local time, in the format of its field. */
const localMinute = (ms: number): string => {
  const date = new Date(ms)
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const ProposeForm = (props: Props) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  const { kind, items } = props
  const base = items.find(({ state }) => state === 'planned' || state === 'in_force') as SettingVersion
  const { form, field, control, element, problem, isPending, onSubmit, read, problemsOf } = useProposal(props, base)
  const [shown, setShown] = useState<SettingContent>()
  const mark = (problems: [name: string, message: string][]): void => {
    for (const [at, [name, message]] of problems.entries())
      form.setError(name as 'reason', { type: 'check', message }, { shouldFocus: at === 0 })
    if (problems.length > 0) setShown(undefined)
  }
  const show = async () => {
    form.clearErrors()
    const values = form.getValues()
    const unreadable = Object.entries(problemsOf(values))
    if (unreadable.length > 0) return mark(unreadable)
    const { content } = read(values)
    setShown(content)
    // A preview validates like a proposal: the server's errors are shown at their fields.
    const refused = await queryClient.fetchQuery(versions.preview(content)).catch((error: unknown) => error)
    if (isFailure(refused)) mark(Object.entries(refused.fields).map(([name, { details }]) => [name, details]))
  }
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">
        {t(kind === 'company' ? 'admin.settings.propose.company-text' : 'admin.settings.propose.text')}
        {base.state === 'planned' &&
          base.change &&
          ` ${t('admin.settings.propose.planned', { when: format.dateTime(base.change.effectiveFrom) })}`}
      </p>
      {kind === 'fees' && <FeeFields form={form} />}
      {kind === 'limits' && <LimitFields form={form} />}
      {kind === 'corridors' && <ClosedFields form={form} />}
      {kind === 'company' && <CompanyFields form={form} />}
      <MinuteField
        label={t('admin.settings.when')}
        min={localMinute(clock()).slice(0, 10)}
        {...control('effectiveFrom')}
      />
      <TextArea label={t('word.reason')} rows={2} {...field('reason')} />
      {shown && (
        <div>
          <Changes before={base.content} after={shown} />
          <Preview content={shown} />
        </div>
      )}
      <FormError>{problem}</FormError>
      <div className="modal-foot">
        <Button look="ghost" onClick={props.onClose} disabled={isPending}>
          {t('ui.back')}
        </Button>
        {/* First the preview, then the proposal. */}
        <Button look={shown ? 'secondary' : 'primary'} onClick={() => void show()}>
          {t('admin.settings.preview')}
        </Button>
        <Button type="submit" look={shown ? 'primary' : 'secondary'} busy={isPending && t('ui.sending')}>
          {t('admin.settings.propose.send')}
        </Button>
      </div>
    </form>
  )
}
