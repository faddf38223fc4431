import { useParams } from 'react-router'
import { messagesLoader } from '../lib/messages.server.ts'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'
import { useText } from '../lib/use-text.ts'
import { LinkPage } from '../ui/LinkPage.tsx'
import { Acceptance } from './Acceptance.tsx'
import type { InvitationKey } from './messages.es.ts'

export const loader = messagesLoader('invitation')
export const clientLoader = messagesClientLoader('invitation')
export const shouldRevalidate = onLanguageChange

/** The page of a company invitation, accepted with the invited email. */
export default function InvitationPage() {
  const t = useText<InvitationKey>()
  const { token = '' } = useParams()
  return (
    <LinkPage className="content grid justify-items-center py-12">
      <title>{`${t('invitation.title')} - SOL`}</title>
      <Acceptance token={token} />
    </LinkPage>
  )
}
