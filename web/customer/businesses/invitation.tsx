import { useParams } from 'react-router'
import { Acceptance } from '#web/invitation/Acceptance.tsx'
import type { InvitationKey } from '#web/invitation/messages.es.ts'
import { useText } from '#web/lib/use-text.ts'

/** The invitation for a signed-in reader: the redirect target of a login with its link. */
export default function AcceptInvitation() {
  const t = useText<InvitationKey>()
  const { token = '' } = useParams()
  return (
    <div className="grid justify-items-center py-10">
      <title>{`${t('invitation.title')} - SOL`}</title>
      <Acceptance token={token} />
    </div>
  )
}
