import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type BankFile, bankFiles, type SentBankFile } from '#contract/ground/bank-files.ts'
import { reasonLength } from '#contract/lib/reason.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { May } from '../May.tsx'
import { Changes } from '../pending-changes/PendingChanges.tsx'
import { usePendingChanges, useReadAgainOnceDecided } from '../pending-changes/use-pending-changes.ts'
import type { TreasuryKey } from './messages.es.ts'
import { money } from './queries.ts'
import { RecordForm } from './RecordForm.tsx'

const looks = {
  ...({ read: 'success', not_used: 'neutral', refused: 'danger' } as const),
  ...({ built: 'waiting', staged: 'waiting', sent: 'waiting', accepted: 'success', rejected: 'danger' } as const),
}

const receivedHeads = ['received', 'name', 'kind', 'entries', 'state'] as const
const sentHeads = ['built', 'name', 'entries', 'debits', 'credits', 'settles', 'state'] as const
type Head = (typeof receivedHeads)[number] | (typeof sentHeads)[number]

/** Amounts are right-aligned; on a phone the state is below the name. */
const columnClass: Partial<Record<Head, string>> = {
  entries: 'text-right',
  debits: 'text-right',
  credits: 'text-right',
  state: 'max-sm:hidden',
}

/** The last files that we and the bank exchanged; hidden where there are none. */
export const BankFiles = () => {
  const t = useText<TreasuryKey>()
  const { data: received = [] } = useQuery(money.files())
  const { data: sent = [] } = useQuery(money.filesSent())
  const { changes } = usePendingChanges(...sent.filter(({ isReversible }) => isReversible).map(({ id }) => id))
  useReadAgainOnceDecided(changes)
  const changesOf = ({ id }: SentBankFile) => changes?.filter(({ subject }) => subject === id) ?? []
  if (received.length === 0 && sent.length === 0) return null
  return (
    <Card title={t('admin.treasury.files')} flush>
      <p className="px-6 pb-3 text-sm text-ink-soft">{t('admin.treasury.files.text')}</p>
      {sent.length > 0 && (
        <Files title={t('admin.treasury.files.outgoing')} heads={sentHeads}>
          {sent.map((file) => (
            <Sent key={file.id} file={file} isFree={!changesOf(file).some(({ decided }) => decided === null)} />
          ))}
        </Files>
      )}
      {sent.map((file) => (
        <Changes
          key={file.id}
          changes={changesOf(file)}
          past="refused"
          words={t('admin.treasury.files.reverses', { name: file.name })}
          className="px-6 py-3"
        />
      ))}
      {received.length > 0 && (
        <Files title={t('admin.treasury.files.incoming')} heads={receivedHeads}>
          {received.map((file) => (
            <Received key={file.id} file={file} />
          ))}
        </Files>
      )}
    </Card>
  )
}

const Files = ({ title, heads, children }: { title: string; heads: readonly Head[]; children: ReactNode }) => {
  const t = useText<TreasuryKey>()
  return (
    <>
      <h3 className="px-6 pt-3 font-sans text-sm font-semibold">{title}</h3>
      <Scrolled label={title}>
        <table className="w-full text-sm [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-2.5 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6">
          <caption className="sr-only">{title}</caption>
          <thead className="text-ink-soft">
            <tr className="border-b border-line text-left [&>th]:font-semibold">
              {heads.map((head) => (
                <th key={head} scope="col" className={columnClass[head]}>
                  {t(`admin.treasury.files.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">{children}</tbody>
        </table>
      </Scrolled>
    </>
  )
}

const State = ({ state }: { state: keyof typeof looks }) => {
  const t = useText<TreasuryKey>()
  return <ChipText look={looks[state]}>{t(`admin.treasury.files.state.${state}`)}</ChipText>
}

const Name = ({ name, state }: { name: string; state: keyof typeof looks }) => (
  <>
    <span className="block font-semibold wrap-anywhere">{name}</span>
    <span className="block sm:hidden">
      <State state={state} />
    </span>
  </>
)

const Count = ({ of: text }: { of: string | undefined }) => {
  const { locale } = useFormat()
  return <td className="text-right">{text === undefined ? '–' : new Intl.NumberFormat(locale).format(BigInt(text))}</td>
}

/** `isFree`: no reversal of it is pending. */
const Sent = ({ file, isFree }: { file: SentBankFile; isFree: boolean }) => {
  const { name, state, totals, builtAt, settlesAt, reason, reverses, isReversible } = file
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const dollars = (minor = '0'): string => format.money({ minor, currency: 'USD' })
  return (
    <tr className="align-top tabular [&>td]:whitespace-nowrap">
      <td>
        <time dateTime={builtAt}>{format.dateTime(builtAt)}</time>
      </td>
      <td>
        <Name name={name} state={state} />
        {reason !== null && <span className="block text-ink-soft">{reason}</span>}
        {reverses !== null && (
          <span className="block text-ink-soft">{t('admin.treasury.files.reverses', { name: reverses })}</span>
        )}
        {isReversible && isFree && (
          <May call={bankFiles.reverse} quiet>
            <RecordForm
              label={t('admin.treasury.files.reverse')}
              text={t('admin.treasury.files.reverse.text')}
              why={reasonLength.min}
              of={name}
              done={t('admin.treasury.files.reverse.done')}
              send={({ id, reason: why }) =>
                call(bankFiles.reverse, { params: { id: file.id }, body: { id, reason: why } })
              }
            />
          </May>
        )}
      </td>
      <Count of={totals.entries} />
      <td className="text-right">{dollars(totals.debits)}</td>
      <td className="text-right">{dollars(totals.credits)}</td>
      <td>{state === 'rejected' ? '–' : <time dateTime={settlesAt}>{format.dateTime(settlesAt)}</time>}</td>
      <td className="max-sm:hidden">
        <State state={state} />
      </td>
    </tr>
  )
}

const Received = ({ file }: { file: BankFile }) => {
  const { name, kind, state, totals, errors, errorCount, unmatched, receivedAt } = file
  const t = useText<TreasuryKey>()
  const format = useFormat()
  return (
    <tr className="align-top tabular">
      <td className="whitespace-nowrap">
        <time dateTime={receivedAt}>{format.dateTime(receivedAt)}</time>
      </td>
      <td className="min-w-56">
        <Name name={name} state={state} />
        {errors.map((error) => (
          <span
            key={`${error.line} ${error.field} ${error.code}`}
            className="block text-ink-soft wrap-anywhere"
            lang="en"
          >
            {error.line > 0 && `${t('admin.treasury.files.line', { line: String(error.line) })}: `}
            {error.message}
          </span>
        ))}
        {errorCount > errors.length && (
          <span className="block text-ink-soft">
            {t('admin.treasury.files.more', { count: errorCount - errors.length })}
          </span>
        )}
        {unmatched > 0 && (
          <span className="block font-semibold">{t('admin.treasury.files.unmatched', { count: unmatched })}</span>
        )}
      </td>
      <td className="whitespace-nowrap">{kind}</td>
      <Count of={totals.entries} />
      <td className="whitespace-nowrap max-sm:hidden">
        <State state={state} />
      </td>
    </tr>
  )
}
