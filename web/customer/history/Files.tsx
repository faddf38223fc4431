import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ExportFormat,
  exportFormats,
  type MovementExport,
  type MovementsFilter,
  movements,
} from '#contract/funds/movements.ts'
import { addressOf, call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { HistoryKey } from './messages.es.ts'

/** Exports the filtered movements to a file, and lists earlier exports. `?files=open` opens it. */
export const Files = ({ filter }: { filter: MovementsFilter }) => {
  const t = useText<HistoryKey>()
  const [params, setParams] = useSearchParams()
  const isOpen = params.get('files') === 'open'
  const turn = (open: boolean) =>
    setParams(
      (old) => {
        const query = new URLSearchParams(old)
        if (open) query.set('files', 'open')
        else query.delete('files')
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Button look="ghost" icon={<Download aria-hidden="true" />} onClick={() => turn(true)}>
        {t('ui.download')}
      </Button>
      <Modal open={isOpen} onClose={() => turn(false)} title={t('customer.files.title')}>
        <p className="text-ink-soft">{t('customer.files.text')}</p>
        <Save filter={filter} />
        <Made />
        <div className="modal-foot">
          <Button look="ghost" onClick={() => turn(false)}>
            {t('ui.close')}
          </Button>
        </div>
      </Modal>
    </>
  )
}

const Save = ({ filter }: { filter: MovementsFilter }) => {
  const t = useText<HistoryKey>()
  const failureMessage = useFailureMessage()
  const [id, setId] = useState(newId)
  const save = useMutation({
    mutationFn: (format: ExportFormat) => saveFile(addressOf(movements.file, { query: { ...filter, format } })),
  })
  const prepare = useMutation({
    mutationFn: (format: ExportFormat) => call(movements.createExport, { body: { ...filter, id, format } }),
    onSuccess: async () => {
      save.reset()
      setId(newId())
      await stale(movements)
    },
  })
  const isLong = isFailure(save.error, 'export_too_large')
  const error = prepare.error ?? save.error
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {exportFormats.map((format) => (
          <Button
            key={format}
            look="secondary"
            icon={<Download aria-hidden="true" />}
            busy={save.isPending && save.variables === format && t('ui.preparing')}
            disabled={save.isPending}
            onClick={() => {
              prepare.reset()
              save.mutate(format)
            }}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {error && <FormError className="mt-3">{failureMessage(error)}</FormError>}
      {isLong && save.variables && (
        <Button
          className="mt-3"
          busy={prepare.isPending && t('ui.sending')}
          onClick={() => prepare.mutate(save.variables)}
        >
          {t('customer.files.prepare', { format: save.variables.toUpperCase() })}
        </Button>
      )}
    </>
  )
}

/** Pending and stored exports. */
const Made = () => {
  const t = useText<HistoryKey>()
  const { data: files } = useQuery(data.movementExports())
  if (!files || files.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{t('customer.files.made')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {files.map((file) => (
          <MadeFile key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

const MadeFile = ({ file: { id, format, state, rows, createdAt, expiresAt } }: { file: MovementExport }) => {
  const t = useText<HistoryKey>()
  const { shortDate, locale } = useFormat()
  const failureMessage = useFailureMessage()
  const save = useMutation({
    mutationFn: () => saveFile(addressOf(movements.exportFile, { params: { id } })),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="block font-medium">
          {format.toUpperCase()} · {shortDate(createdAt)}
        </span>
        <span className="block text-sm text-ink-soft">
          {state === 'waiting' || rows === null || expiresAt === null ? (
            <ChipText look="waiting">{t('customer.files.waiting')}</ChipText>
          ) : (
            t('customer.files.kept', { rows: new Intl.NumberFormat(locale).format(rows), date: shortDate(expiresAt) })
          )}
        </span>
      </span>
      {state === 'ready' && (
        <Button look="secondary" size="dense" busy={save.isPending && t('ui.preparing')} onClick={() => save.mutate()}>
          {t('ui.download')}
        </Button>
      )}
      {save.error && <FormError>{failureMessage(save.error)}</FormError>}
    </li>
  )
}
