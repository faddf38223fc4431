import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'

type TableProps = {
  title: string
  heads: readonly string[]
  rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[]
}
type Props = TableProps & {
  none: string
  text?: string
  foot?: ReactNode
  /** Rows beyond `shown` are collapsed under this title. */
  rest?: { shown: number; title: (count: number) => string }
}

/** A card with a small table: a name at the left, figures at the right. */
export const FigureRows = ({ title, heads, none, text, foot, rows, rest }: Props) => {
  const [first, others] = rest ? [rows.slice(0, rest.shown), rows.slice(rest.shown)] : [rows, []]
  return (
    <Card title={title} flush>
      {text && <p className="px-6 pb-3 text-sm text-ink-soft">{text}</p>}
      {rows.length === 0 ? (
        <p className="px-6 pb-8 text-center text-ink-soft">{none}</p>
      ) : (
        <>
          <Rows title={title} heads={heads} rows={first} />
          {rest && others.length > 0 && (
            <Fold title={rest.title(others.length)} className="border-t border-line">
              <Rows title={title} heads={heads} rows={others} />
            </Fold>
          )}
        </>
      )}
      {foot && <div className="px-6 pb-3">{foot}</div>}
    </Card>
  )
}

const Rows = ({ title, heads, rows }: TableProps) => (
  <Scrolled label={title}>
    <table className="w-full text-sm [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6">
      <caption className="sr-only">{title}</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-line text-right [&>th]:py-1.5 [&>th]:font-semibold">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? 'text-left' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, head, cells }) => (
          <tr key={key} className="text-right tabular">
            <th scope="row" className="text-left font-semibold">
              {head}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)
