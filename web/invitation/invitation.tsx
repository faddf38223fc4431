import { useParams } from 'react-router'
import { textsLoader } from '../lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '../lib/messages.ts'
import { useText } from '../lib/use-text.ts'
import { LinkPage } from '../ui/LinkPage.tsx'
import { Acceptance } from './Acceptance.tsx'
import type { InvitationKey } from './messages.es.ts'

export const loader = textsLoader
export const clientLoader = textsClientLoader
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
