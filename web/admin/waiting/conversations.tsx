import { Link } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import type { WaitingKey } from './messages.es.ts'
import { Channels } from './Sections.tsx'
import { WaitingList } from './WaitingList.tsx'

/** All customers waiting for an answer, across channels. */
export default function Conversations() {
  const t = useText<WaitingKey>()
  return (
    <WaitingList
      group="conversations"
      sections={<Channels />}
      actions={
        <Link to="/dashboard/help-center/canned-answers" className="link inline-flex min-h-11 items-center">
          {t('admin.waiting.canned')}
        </Link>
      }
    />
  )
}
