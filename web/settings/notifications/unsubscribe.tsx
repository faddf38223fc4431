import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { notifications } from '../../../contract/notifications.ts'
import { call, isFailure } from '../../lib/call.ts'
import { messagesLoader } from '../../lib/messages.server.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { LinkPage } from '../../ui/LinkPage.tsx'
import { ErrorState, HalfSun, SkeletonRows, useFailureMessage } from '../../ui/States.tsx'
import type { NotificationsKey } from './messages.es.ts'

export const loader = messagesLoader('settings/notifications')
export const clientLoader = messagesClientLoader('settings/notifications')
export const shouldRevalidate = onLanguageChange

/** Behind the link of a mail: looking ends nothing, the button does. Nobody has to be signed in. */
export default function UnsubscribePage() {
  return (
    <LinkPage className="content grid justify-items-center py-14">
      <Subscription />
    </LinkPage>
  )
}

const Face = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className="grid max-w-[520px] justify-items-center gap-4 text-center">
    <HalfSun />
    <h1 className="type-3">{title}</h1>
    <p className="text-ink-soft">{text}</p>
    {children}
  </section>
)

const Subscription = () => {
  const t = useText<NotificationsKey>()
  const failureWords = useFailureMessage()
  const { token = '' } = useParams()
  const query = useQuery({
    queryKey: ['subscription', token],
    queryFn: ({ signal }) => call(notifications.subscription, { params: { token }, signal }),
  })
  const ending = useMutation({
    mutationFn: () => call(notifications.unsubscribe, { params: { token } }),
    onSuccess: () => query.refetch(),
  })
  const preferences = (
    <a href="/dashboard/setting/notifications" className={buttonClass({ look: 'secondary' })}>
      {t('settings.unsubscribe.preferences')}
    </a>
  )
  const title = <title>{`${t('settings.unsubscribe.title')} - SOL`}</title>
  if (isFailure(query.error, 'not_found'))
    return (
      <Face title={t('settings.unsubscribe.missing')} text={t('settings.unsubscribe.missing-text')}>
        {title}
        {preferences}
      </Face>
    )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className="w-full max-w-[520px]">
        {title}
        <h1 className="sr-only">{t('settings.unsubscribe.title')}</h1>
        <SkeletonRows rows={2} label={t('settings.notices.loading')} />
      </div>
    )
  const section = t(`settings.notices.${query.data.section}`)
  if (!query.data.on)
    return (
      <Face title={t('settings.unsubscribe.done')} text={t('settings.unsubscribe.done-text', { section })}>
        {title}
        {preferences}
      </Face>
    )
  return (
    <Face title={t('settings.unsubscribe.ask')} text={t('settings.unsubscribe.text', { section })}>
      {title}
      <FormError>{ending.error ? failureWords(ending.error) : undefined}</FormError>
      <Button busy={ending.isPending && t('settings.unsubscribe.busy')} onClick={() => ending.mutate()}>
        {t('settings.unsubscribe.button')}
      </Button>
      {preferences}
    </Face>
  )
}
