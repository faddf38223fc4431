import { Download } from 'lucide-react'
import { type StatementMonth, statementPdfLines_max, statements } from '#contract/account/statements.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { isZero } from '../parts/amounts.ts'
import type { StatementsKey } from './messages.es.ts'

/** Months with opening balance, incoming, outgoing and closing balance. */
export const StatementTable = ({ items }: { items: readonly StatementMonth[] }) => {
  const t = useText<StatementsKey>()
  const format = useFormat()
  const columns: Column<StatementMonth>[] = [
    { key: 'month', head: t('word.month'), cell: (row) => <MonthName row={row} /> },
    { key: 'opening', head: t('statements.opening'), end: true, cell: ({ opening }) => <Plain value={opening} /> },
    { key: 'in', head: t('statements.in'), end: true, cell: (row) => <Signed value={row.in} sign="+" /> },
    { key: 'out', head: t('statements.out'), end: true, cell: ({ out }) => <Signed value={out} sign="−" /> },
    {
      key: 'closing',
      head: t('statements.closing'),
      end: true,
      cell: ({ closing }) => <span className="font-semibold whitespace-nowrap tabular">{format.money(closing)}</span>,
    },
    { key: 'files', head: t('ui.download'), end: true, cell: (row) => <Files row={row} /> },
  ]
  return (
    <Table
      caption={t('statements.title')}
      columns={columns}
      items={items}
      keyOf={({ walletId, month }) => walletId + month}
      phone={{ row: (row) => <PhoneRow row={row} /> }}
    />
  )
}

const useMonthName = () => {
  const t = useText<StatementsKey>()
  const format = useFormat()
  return ({ month, currency, account }: StatementMonth): string => {
    const name = `${format.month(month, { year: true })} · ${currency}`
    return account === 'card' ? `${name} · ${t('statements.card')}` : name
  }
}

const MonthName = ({ row }: { row: StatementMonth }) => {
  const t = useText<StatementsKey>()
  const name = useMonthName()
  return (
    <span className="flex flex-wrap items-center gap-x-3 font-medium">
      <span className="lg:whitespace-nowrap">{name(row)}</span>
      {row.open && <Chip look="waiting">{t('statements.open')}</Chip>}
    </span>
  )
}

/** The currency is in the month's column. */
const useAmount = () => {
  const format = useFormat()
  return (value: WireMoney): string => format.money(value).split('\u00a0')[0] ?? ''
}

const Plain = ({ value }: { value: WireMoney }) => (
  <span className="whitespace-nowrap text-ink-soft tabular">{useAmount()(value)}</span>
)

const Signed = ({ value, sign }: { value: WireMoney; sign: '+' | '−' }) => {
  const amount = useAmount()(value)
  const color = sign === '+' ? 'text-selva-ink' : 'text-ink'
  return (
    <span className={`whitespace-nowrap tabular ${isZero(value) ? 'text-ink-soft' : color}`}>
      {isZero(value) ? amount : sign + amount}
    </span>
  )
}

/** Download links, each labeled with its month. */
const Files = ({ row }: { row: StatementMonth }) => {
  const t = useText<StatementsKey>()
  const name = useMonthName()
  const params = { id: row.walletId, month: row.month }
  const files = [
    ...(row.lines <= statementPdfLines_max ? [{ kind: 'PDF', route: statements.pdf }] : []),
    { kind: 'CSV', route: statements.csv },
  ]
  return (
    <span className="inline-flex gap-1">
      {files.map(({ kind, route }) => (
        <a
          key={kind}
          href={addressOf(route, { params })}
          download
          aria-label={t('statements.file', { kind, month: name(row) })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 font-semibold text-noche-ink underline-offset-4 hover:underline"
        >
          {kind === 'PDF' && <Download aria-hidden="true" className="size-4" />}
          {kind}
        </a>
      ))}
    </span>
  )
}

const PhoneRow = ({ row }: { row: StatementMonth }) => {
  const t = useText<StatementsKey>()
  const format = useFormat()
  const sums = [
    ['statements.opening', <Plain key="opening" value={row.opening} />],
    ['statements.in', <Signed key="in" value={row.in} sign="+" />],
    ['statements.out', <Signed key="out" value={row.out} sign="−" />],
  ] as const
  return (
    <details>
      <summary className="phone-row cursor-pointer list-none">
        <span className="min-w-0 flex-1">
          <MonthName row={row} />
        </span>
        <span className="text-right">
          <span className="block font-semibold whitespace-nowrap tabular">{format.money(row.closing)}</span>
          <span className="type-small block text-ink-soft">{t('statements.closing')}</span>
        </span>
      </summary>
      <div className="px-5 pb-3">
        <dl className="grid gap-1">
          {sums.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 -mr-2 text-right">
          <Files row={row} />
        </p>
      </div>
    </details>
  )
}
