import { useMutation } from '@tanstack/react-query'
import { batchRows_max, type UnreadOfFile } from '#contract/sending/batch-table.ts'
import { batches } from '#contract/sending/batches.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { isBlank, newRow, tidied, withMore } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import type { TableState } from './use-table.ts'

const isEmpty = ({ columns, rows, sheets }: UnreadOfFile): boolean => columns.length + rows.length + sheets.length === 0

/** Appends the rows of a file or of pasted text. An unreadable one changes nothing and shows the reason. */
export const useFile = (table: TableState) => {
  const t = useText<MultipleKey>()
  const { locale } = useFormat()
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => ({ file, ...(await call(batches.readFile, { body: {}, file })) }),
    onSuccess: ({ file, rows, unread }) => {
      const filled = table.draft.rows.filter((row) => !isBlank(row))
      if (filled.length + rows.length > batchRows_max) {
        toast('danger', t('batches.too-many', { max: batchRows_max }))
        return
      }
      table.change({
        rows: withMore(
          table.draft.rows,
          rows.map((cells) => newRow(tidied(cells, locale))),
        ),
        name: file.name || table.draft.name,
        unread: isEmpty(unread) ? null : unread,
      })
      toast('success', t('batches.read', { count: rows.length }))
    },
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
  return { upload: (file: File) => mutate(file), isPending }
}
