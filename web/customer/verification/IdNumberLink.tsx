import { Link } from 'react-router'
import { isFailure } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import type { VerifyKey } from './messages.es.ts'

/** Where the number that a payment was refused for is given. */
export const IdNumberLink = ({ failure }: { failure: unknown }) => {
  const t = useText<VerifyKey>()
  if (!isFailure(failure, 'id_number_required')) return null
  return (
    <Link to="/dashboard/id-number" className="link justify-self-start">
      {t('verification.id.title')}
    </Link>
  )
}
