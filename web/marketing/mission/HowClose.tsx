import { ArrowRight, ChevronDown } from 'lucide-react'
import { type MissionFigures, missionDeliveries_min } from '#contract/books/mission.ts'
import { fill } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import { dateTime, longDate, percent } from '#web/lib/format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import type { MissionText } from './text.ts'
import { duration } from './texts.ts'
import { latest, updatePath } from './updates/list.ts'

type Figure = [figure: string, unit: string, words: string]

type Props = { text: MissionText['close']; figures: MissionFigures }

/** Figures measured from the transfers, with the counting method. */
export const HowClose = ({ text, figures: { since, asOf, countries, delivered, paidBy, averageFee } }: Props) => {
  const { language, production } = usePage()
  const number = new Intl.NumberFormat(localeOf[language])
  const shown: Figure[] = [
    ...(paidBy.wallet ? [[percent(paidBy.wallet.shareInTime, language), '', text.share] satisfies Figure] : []),
    ...(['ach', 'wallet'] as const).flatMap((way): Figure[] => {
      const figures = paidBy[way]
      return figures ? [[...duration(figures.medianSeconds, language), text.median[way]]] : []
    }),
    ...(averageFee ? [[percent(averageFee, language), '', text.fee] satisfies Figure] : []),
    [number.format(countries), '', text.countries],
  ]
  const when = dateTime(asOf, language)
  return (
    <section id="howClose" className="band close">
      <div className="content">
        <h2 className="type-1 max-w-[18em]">{text.title}</h2>
        <p className="close-soft mt-4 max-w-[44em]">{fill(text.lead, { since: longDate(since, language) })}</p>
        {paidBy.wallet && <Track share={paidBy.wallet.shareInTime} />}
        <dl className="figures close-figures">
          {shown.map(([figure, unit, words]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>
                {figure}
                {unit && <span> {unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p className="close-soft mt-8">
          {averageFee
            ? fill(text.counted, { when, delivered: number.format(delivered) })
            : fill(text.few, { delivered: number.format(delivered), needed: number.format(missionDeliveries_min) })}
          {!production && ` ${text.demo}`}
        </p>
        <details className="how close-how">
          <summary className="button">
            {text.how}
            <ChevronDown aria-hidden="true" />
          </summary>
          <ul>
            {text.howText.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
        <a href={updatePath(latest)} className={buttonClass({}, 'close-button')}>
          {text.update}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
    </section>
  )
}

/** The sun's position is the share of transfers that met the promise. */
const Track = ({ share }: { share: string }) => (
  <svg className="close-track" width="100%" height="64" aria-hidden="true">
    <line
      x1="0"
      x2="100%"
      y1="54"
      y2="54"
      stroke="#fffdf8"
      strokeWidth="3"
      strokeDasharray="0.1 9"
      strokeLinecap="round"
    />
    <line x1="0" x2={`${share}%`} y1="54" y2="54" stroke="#ffb000" strokeWidth="4" />
    <svg x={`${share}%`} overflow="visible" aria-hidden="true">
      <path d="M-37 54a44 44 0 0 1 74 0Z" fill="#ffb000" />
    </svg>
  </svg>
)
