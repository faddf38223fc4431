import type { OfficeFigures, SaleChannel } from '#contract/books/office.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Ring } from '#web/ui/Ring.tsx'
import { Swatch } from '#web/ui/Swatch.tsx'
import type { HomeKey } from './messages.es.ts'

const colors: Record<SaleChannel, string> = {
  mobile: 'var(--chart-1)',
  web: 'var(--chart-2)',
  scheduled: 'var(--chart-rest)',
  card: 'var(--chart-3)',
  third_party: 'var(--chart-4)',
}

/** Sales by channel. Schedules appear once there are any. */
export const Channels = ({ figures: { channels } }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const { locale } = useFormat()
  const all = channels.reduce((sum, { orders }) => sum + orders, 0)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const shown = channels.filter(({ channel, orders }) => channel !== 'scheduled' || orders > 0)
  return (
    <Card title={t('admin.home.channels')} className="flex flex-col">
      <div className="my-auto flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
        <Ring
          slices={channels.map(({ channel, orders }) => ({ units: orders, fill: colors[channel] }))}
          sum={number.format(all)}
          of={t('admin.home.channels.of')}
        />
        <table className="min-w-40 flex-1 text-sm">
          <caption className="sr-only">{t('admin.home.channels')}</caption>
          <tbody>
            {shown.map(({ channel, orders }) => (
              <tr key={channel} className="h-10">
                <th scope="row" className="text-left font-normal">
                  <span className="inline-flex items-center gap-2.5">
                    <Swatch color={colors[channel]} />
                    {t(`admin.home.channel.${channel}`)}
                  </span>
                </th>
                <td className="pl-4 text-right font-semibold tabular">
                  {percent.format(all === 0 ? 0 : orders / all)}
                  <span className="sr-only"> {number.format(orders)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{t('admin.home.channels.text')}</p>
    </Card>
  )
}
