import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { notifications } from '#contract/ground/notifications.ts'
import type { Reply } from '#contract/lib/route.ts'
import { call } from '#web/lib/call.ts'
import { textsLoader } from '#web/lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '#web/lib/messages.ts'
import { callQuery } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { LinkFace, LinkPage } from '#web/ui/LinkPage.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import type { NotificationsKey } from './messages.es.ts'

export const loader = textsLoader
export const clientLoader = textsClientLoader
export const shouldRevalidate = onLanguageChange

/** The page of an emailed link, open without a session. Only the button unsubscribes, because mail programs open links. */
export default function UnsubscribePage() {
  return (
    <LinkPage className="content grid justify-items-center py-14">
      <Subscription />
    </LinkPage>
  )
}

const Subscription = () => {
  const t = useText<NotificationsKey>()
  const { token = '' } = useParams()
  const query = useQuery(callQuery(notifications.subscription, { params: { token } }))
  return (
    <>
      <title>{`${t('settings.unsubscribe.title')} - SOL`}</title>
      <QueryView
        query={query}
        missing={
          <LinkFace title={t('ui.dead-link')} text={t('settings.unsubscribe.missing-text')}>
            <PreferencesLink />
          </LinkFace>
        }
        skeleton={
          <div className="w-full max-w-[520px]">
            <h1 className="sr-only">{t('settings.unsubscribe.title')}</h1>
            <SkeletonRows rows={2} label={t('settings.notices.loading')} />
          </div>
        }
      >
        {(subscription) => <Unsubscribe {...subscription} token={token} onDone={query.refetch} />}
      </QueryView>
    </>
  )
}

type UnsubscribeProps = Reply<typeof notifications.subscription> & { token: string; onDone(): Promise<unknown> }

const Unsubscribe = ({ section, on, token, onDone }: UnsubscribeProps) => {
  const t = useText<NotificationsKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(notifications.unsubscribe, { params: { token } }),
    onSuccess: onDone,
  })
  const values = { section: t(`settings.notices.${section}`) }
  if (!on)
    return (
      <LinkFace title={t('settings.unsubscribe.done')} text={t('settings.unsubscribe.done-text', values)}>
        <PreferencesLink />
      </LinkFace>
    )
  return (
    <LinkFace title={t('settings.unsubscribe.ask')} text={t('settings.unsubscribe.text', values)}>
      <FormError>{error ? failureMessage(error) : undefined}</FormError>
      <Button busy={isPending && t('ui.one-moment')} onClick={() => mutate()}>
        {t('settings.unsubscribe.button')}
      </Button>
      <PreferencesLink />
    </LinkFace>
  )
}

const PreferencesLink = () => (
  <a href="/dashboard/setting/notifications" className={buttonClass({ look: 'secondary' })}>
    {useText<NotificationsKey>()('settings.unsubscribe.preferences')}
  </a>
)
