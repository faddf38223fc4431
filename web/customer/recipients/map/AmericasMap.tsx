import { type KeyboardEvent, useRef, useState } from 'react'
import type { NetworkPlace } from '#contract/account/network.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { middles, newYork, shapes, size } from './americas.ts'
import { shareOf } from './share.ts'

const smallest = 9
const largest = 30
const named = 4

type Mark = NetworkPlace & { x: number; y: number; radius: number; share: number }

/** The area of a circle is proportional to the amount; smaller circles are drawn above larger ones. */
const marksOf = (places: readonly NetworkPlace[]): Mark[] => {
  const most = places[0]?.sent.amount
  return places.flatMap((place) => {
    const middle = middles[place.country]
    if (!middle || !most) return []
    const share = shareOf(place.sent.amount, most)
    const radius = Math.max(Math.sqrt(share) * largest, smallest)
    return [{ ...place, x: Number(middle.x), y: Number(middle.y), radius, share }]
  })
}

/**
 * The Americas with a circle for each receiving country, and a line from New York as wide as its share. The circles are buttons: Tab and
 * arrow keys move from the largest to the smallest, and the selected one is described below as text.
 */
export default function AmericasMap({ places }: { places: readonly NetworkPlace[] }) {
  const t = useText()
  const format = useFormat()
  const marks = marksOf(places)
  const [chosen, setChosen] = useState(marks[0]?.country ?? places[0]?.country)
  const place = places.find(({ country }) => country === chosen)
  return (
    <>
      <div className="relative mx-auto max-w-[560px]">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full" aria-hidden="true">
          {Object.entries(shapes).map(([country, d]) => (
            <path
              key={country}
              d={d}
              fill={
                country === chosen
                  ? 'color-mix(in oklab, var(--sol) 60%, var(--card))'
                  : places.some((one) => one.country === country)
                    ? 'color-mix(in oklab, var(--noche) 28%, var(--card))'
                    : 'var(--line)'
              }
              stroke="var(--card)"
              strokeWidth={1.2}
            />
          ))}
          {marks.toReversed().map(({ country, x, y, share }) => (
            <path
              key={country}
              d={arc(x, y)}
              fill="none"
              stroke="var(--noche)"
              strokeOpacity={country === chosen ? 0.95 : 0.45}
              strokeWidth={1.2 + share * 4}
              strokeLinecap="round"
            />
          ))}
          <circle cx={newYork.x} cy={newYork.y} r={7} fill="var(--sol)" stroke="var(--ink)" strokeWidth={1.5} />
          <text
            x={Number(newYork.x) + 13}
            y={Number(newYork.y) + 5}
            fontWeight={600}
            className="text-[1.625rem] lg:text-base"
            fill="var(--ink)"
          >
            {t('word.you')}
          </text>
          {marks.map(({ country, x, y, radius }) => (
            <circle
              key={country}
              cx={x}
              cy={y}
              r={radius}
              fill={country === chosen ? 'var(--sol)' : 'var(--noche)'}
              fillOpacity={0.9}
              stroke={country === chosen ? 'var(--ink)' : 'var(--card)'}
              strokeWidth={2}
            />
          ))}
          {marks.slice(0, named).map((mark) => (
            <Amount key={mark.country} mark={mark} text={format.money(mark.sent.amount)} />
          ))}
        </svg>
        <Buttons marks={marks} chosen={chosen} onChoose={setChosen} />
      </div>
      <div aria-live="polite">{place && <Told place={place} />}</div>
      <Elsewhere places={places.filter(({ country }) => !middles[country])} />
    </>
  )
}

type ButtonsProps = { marks: readonly Mark[]; chosen: string | undefined; onChoose(country: string): void }

/** A button over each circle, with a minimum touch size between its neighbors. */
const Buttons = ({ marks, chosen, onChoose }: ButtonsProps) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const buttons = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...(buttons.current?.querySelectorAll('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = all[(at + step + all.length) % all.length]
    next?.focus()
    next?.click()
  }
  return (
    <div ref={buttons} role="toolbar" aria-label={t('customer.map.countries')} onKeyDown={onKeyDown}>
      {marks.map(({ country, x, y, radius, sent }) => {
        const label = `${format.countryName(country)}: ${format.money(sent.amount)}`
        return (
          <button
            key={country}
            type="button"
            aria-pressed={country === chosen}
            aria-label={label}
            title={label}
            onClick={() => onChoose(country)}
            className="absolute min-h-6 min-w-6 -translate-x-1/2 -translate-y-1/2 cursor-pointer rounded-full"
            style={{
              left: `${(x / size.width) * 100}%`,
              top: `${(y / size.height) * 100}%`,
              width: `${(radius * 200) / size.width}%`,
              aspectRatio: 1,
            }}
          />
        )
      })}
    </div>
  )
}

/** The amounts for countries outside of this map. */
const Elsewhere = ({ places }: { places: readonly NetworkPlace[] }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  if (places.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-sm text-ink-soft">{t('customer.map.elsewhere')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2.5">
        {places.map(({ country, sent }) => (
          <li key={country} className="flex items-center gap-2 rounded-full border border-line px-4 py-1.5 text-sm">
            <Flag country={country} width={20} />
            {format.countryName(country)}
            <b className="font-semibold tabular">{format.money(sent.amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** From New York, curved toward the sea. */
const arc = (x: number, y: number): string => {
  const [fromX, fromY] = [Number(newYork.x), Number(newYork.y)]
  const bend = (y - fromY) * 0.22
  return `M${fromX} ${fromY}Q${(fromX + x) / 2 + bend} ${(fromY + y) / 2} ${x} ${y}`
}

/** The largest have a label with their amount, on the side with free space. */
const Amount = ({ mark: { x, y, radius }, text }: { mark: Mark; text: string }) => {
  const isNarrow = useNarrow()
  const isLeft = x < 300
  // A phone's larger text fits only above its mark.
  const place = isNarrow
    ? ({ x: Math.min(Math.max(x, 85), 515), y: y - radius - 8, textAnchor: 'middle' } as const)
    : ({ x: isLeft ? x - radius - 6 : x + radius + 6, y: y + 5, textAnchor: isLeft ? 'end' : 'start' } as const)
  return (
    <text
      {...place}
      fontWeight={600}
      fill="var(--ink)"
      stroke="var(--card)"
      strokeWidth={4}
      paintOrder="stroke"
      className="text-[1.625rem] tabular lg:text-[0.9375rem]"
    >
      {text}
    </text>
  )
}

/** The selected country as text: amount, number of people, and cities. */
const Told = ({ place }: { place: NetworkPlace }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const { country, sent, people, cities } = place
  const known = cities.filter(({ city }) => city !== '')
  return (
    <div className="mt-3 rounded-input bg-sand px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Flag country={country} />
        <b className="font-semibold">{format.countryName(country)}</b>
        <span className="tabular">{format.money(sent.amount)}</span>
        <span className="text-sm text-ink-soft">{t('customer.map.flow', { times: sent.times, people })}</span>
      </p>
      {known.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {known.map(({ city, sent: there }) => `${city} ${format.money(there.amount)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
