import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { type DataCopy, personalData } from '#contract/account/personal-data.ts'
import { addressOf, call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, PasswordField } from '#web/ui/Field.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { DataKey } from './messages.es.ts'
import { latestCopy } from './queries.ts'

export const CopyCard = () => {
  const t = useText<DataKey>()
  return (
    <Card title={t('data.copy')}>
      <p className="max-w-prose text-ink-soft">{t('data.copy.text')}</p>
      <QueryView query={useQuery(latestCopy)} skeleton={<SkeletonRows rows={1} label={t('ui.loading')} />} dense>
        {(copy) =>
          copy?.state === 'ready' ? (
            <Ready copy={copy} />
          ) : copy ? (
            <p className="mt-4 rounded-card bg-sand px-4 py-3">{t('data.copy.waiting')}</p>
          ) : (
            <AskCopy />
          )
        }
      </QueryView>
    </Card>
  )
}

const Ready = ({ copy: { id, bytes, expiresAt } }: { copy: DataCopy }) => {
  const t = useText<DataKey>()
  const { locale, longDate } = useFormat()
  const failureMessage = useFailureMessage()
  const [isBusy, setBusy] = useState(false)
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const save = async () => {
    setBusy(true)
    await saveFile(addressOf(personalData.file, { params: { id } })).catch((error: unknown) =>
      toast('danger', failureMessage(error)),
    )
    setBusy(false)
  }
  return (
    <>
      <Button
        className="mt-4"
        look="secondary"
        icon={<Download aria-hidden="true" />}
        onClick={() => void save()}
        busy={isBusy && t('ui.loading')}
      >
        {t('data.copy.download', { size: kilobytes.format(Math.max(1, (bytes ?? 0) / 1024)) })}
      </Button>
      <p className="mt-3 text-sm text-ink-soft">{expiresAt && t('data.copy.kept', { when: longDate(expiresAt) })}</p>
    </>
  )
}

const AskCopy = () => {
  const t = useText<DataKey>()
  const id = useRef(newId())
  const { field, element, onSubmit, problem, isPending } = useContractForm(personalData.create, {
    initial: { password: '' },
    send: ({ password }) => call(personalData.create, { body: { id: id.current, password } }),
    onDone: (copy) => {
      setReply(latestCopy, { latest: copy })
    },
    explain: (error) => {
      // Another tab already requested one.
      if (isFailure(error, 'copy_waits')) void stale(latestCopy)
      return undefined
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="mt-4 grid max-w-sm gap-4">
      <PasswordField label={t('word.your-password')} {...field('password')} />
      <FormError>{problem}</FormError>
      <Button type="submit" look="secondary" busy={isPending && t('data.copy.busy')} className="justify-self-start">
        {t('data.copy.ask')}
      </Button>
    </form>
  )
}
