import { remedies } from '#contract/books/remedies.ts'
import { callQuery } from '#web/lib/query.ts'

export const remediesOf = (id: string) => callQuery(remedies.list, { params: { id } })
