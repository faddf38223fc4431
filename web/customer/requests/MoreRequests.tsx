import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestFilter } from '#contract/balance/requests.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { data } from '../data.ts'
import { Row } from './RequestRow.tsx'

type Props = { filter: RequestFilter; cursor: string; shown: string | undefined }

/** The next page, loaded on demand below the previous one. */
export const MoreRequests = ({ filter, cursor, shown }: Props) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { data: list, isFetching } = useQuery({ ...data.requests(filter, cursor), enabled: open })
  if (!list)
    return (
      <li className="px-5 py-4 md:px-6">
        <Button look="secondary" full onClick={() => setOpen(true)} busy={isFetching && t('ui.loading')}>
          {t('ui.show-more')}
        </Button>
      </li>
    )
  return (
    <>
      {list.items.map((request) => (
        <Row key={request.id} request={request} filter={filter} current={request.id === shown} />
      ))}
      {list.next && <MoreRequests filter={filter} cursor={list.next} shown={shown} />}
    </>
  )
}
