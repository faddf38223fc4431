import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { invitations } from '#contract/account/invitations.ts'
import { textsLoader } from '../lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '../lib/messages.ts'
import { callQuery } from '../lib/query.ts'
import { useText } from '../lib/use-text.ts'
import { ButtonLink, buttonClass } from '../ui/Button.tsx'
import { LinkFace, LinkPage } from '../ui/LinkPage.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { SkeletonRows } from '../ui/States.tsx'
import type { InviteKey } from './messages.es.ts'

export const loader = textsLoader
export const clientLoader = textsClientLoader
export const shouldRevalidate = onLanguageChange

/** The page of a personal invitation: the inviter's first name, a description of SOL, and how to open an account. It promises no reward. */
export default function InvitePage() {
  const t = useText<InviteKey>()
  const { token = '' } = useParams()
  const query = useQuery(callQuery(invitations.open, { params: { token } }))
  return (
    <LinkPage className="content grid justify-items-center py-14">
      <title>{`${t('invite.title')} - SOL`}</title>
      <QueryView
        query={query}
        missing={
          <LinkFace title={t('invite.missing')} text={t('invite.missing-text')}>
            <a href="/" className={buttonClass()}>
              {t('invite.home')}
            </a>
          </LinkFace>
        }
        skeleton={
          <div className="w-full max-w-[520px]">
            <h1 className="sr-only">{t('invite.title')}</h1>
            <SkeletonRows rows={2} label={t('ui.loading')} />
          </div>
        }
      >
        {({ firstName }) => <Invited firstName={firstName} token={token} />}
      </QueryView>
    </LinkPage>
  )
}

const Invited = ({ firstName, token }: { firstName: string; token: string }) => {
  const t = useText<InviteKey>()
  return (
    <LinkFace title={t('invite.heading', { name: firstName })} text={t('invite.text')}>
      <ButtonLink to={`/signup?${new URLSearchParams({ invitation: token })}`} size="pay">
        {t('invite.open')}
      </ButtonLink>
      <a href="/" className="link">
        {t('invite.more')}
      </a>
      <p className="text-sm text-ink-soft">{t('invite.privacy', { name: firstName })}</p>
    </LinkFace>
  )
}
