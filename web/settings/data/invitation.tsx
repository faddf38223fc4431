import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Reply } from '#contract/lib/route.ts'
import { trustedContacts } from '#contract/people/trusted-contacts.ts'
import { call } from '#web/lib/call.ts'
import { textsLoader } from '#web/lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '#web/lib/messages.ts'
import { callQuery } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { LinkFace, LinkPage } from '#web/ui/LinkPage.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import type { DataKey } from './messages.es.ts'

export const loader = textsLoader
export const clientLoader = textsClientLoader
export const shouldRevalidate = onLanguageChange

/**
 * The page of a mailed link: explains trusted contacts and offers to decline. Only the button declines, because mail programs open links.
 */
export default function InvitationPage() {
  const t = useText<DataKey>()
  const { token = '' } = useParams()
  const query = useQuery(callQuery(trustedContacts.invitation, { params: { token } }))
  return (
    <LinkPage className="content grid justify-items-center py-14">
      <title>{`${t('data.invitation.title')} - SOL`}</title>
      <QueryView
        query={query}
        missing={<LinkFace title={t('ui.dead-link')} text={t('data.invitation.missing-text')} />}
        skeleton={
          <div className="w-full max-w-[520px]">
            <h1 className="sr-only">{t('data.invitation.title')}</h1>
            <SkeletonRows rows={2} label={t('ui.loading')} />
          </div>
        }
      >
        {(invitation) => <Invitation {...invitation} token={token} onDone={query.refetch} />}
      </QueryView>
    </LinkPage>
  )
}

type Props = Reply<typeof trustedContacts.invitation> & { token: string; onDone(): Promise<unknown> }

const Invitation = ({ customer, declined, token, onDone }: Props) => {
  const t = useText<DataKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(trustedContacts.decline, { params: { token } }),
    onSuccess: onDone,
  })
  if (declined)
    return <LinkFace title={t('data.invitation.declined')} text={t('data.invitation.declined-text', { customer })} />
  return (
    <LinkFace title={t('data.invitation.ask', { customer })} text={t('data.invitation.text')}>
      <FormError>{error ? failureMessage(error) : undefined}</FormError>
      <Button look="secondary" busy={isPending && t('ui.saving')} onClick={() => mutate()}>
        {t('data.invitation.decline')}
      </Button>
    </LinkFace>
  )
}
