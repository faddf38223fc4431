import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fill } from '#contract/lib/fill.ts'
import {
  type ComponentState,
  type ComponentStatus,
  componentStates,
  historyDays,
  type Incident,
} from '#contract/office/incidents.ts'
import { phoneHref } from '#contract/staff/company.ts'
import { clock } from '#web/lib/clock.ts'
import { countryName, dateTime, longDate } from '#web/lib/format.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { usePage } from '#web/lib/use-page.ts'
import { PageHead } from '../PageHead.tsx'
import en from './en.ts'
import es from './es.ts'
import pt from './pt.ts'
import type { StatusText } from './text.ts'

const texts = { es, pt, en }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { language, services } = context.get(pageContext)
  const text: StatusText = texts[language]
  return { text, status: await services.status(), today: companyDay(clock()) }
}

const icons = { up: CircleCheck, degraded: CircleAlert, down: CircleX }

const worstOf = (states: readonly ComponentState[]): ComponentState =>
  componentStates[Math.max(0, ...states.map((state) => componentStates.indexOf(state)))] ?? 'up'

/** The state of each part, ninety days of incidents, and the last known state while the database is down. */
export default function StatusPage() {
  const { text, status } = useLoaderData<typeof loader>()
  const { language, contact } = usePage()
  const { at, isCurrent, components, countries, incidents } = status
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null)
  const past = incidents.filter(({ resolvedAt }) => resolvedAt !== null)
  const worst = worstOf(components.map(({ state }) => state))
  const when = dateTime(at, language)
  const [before, after] = text.contact.split('{phone}')
  return (
    <article className="content update">
      <PageHead title={text.title} description={text.description} path="/status" />
      <h1 className="type-1">{text.title}</h1>
      <Banner
        state={isCurrent ? worst : 'down'}
        title={isCurrent ? text.overall[worst] : text.outage.title}
        text={isCurrent ? fill(text.asOf, { at: when }) : text.outage.text}
      />
      {!isCurrent && components.length > 1 && <p className="mt-5">{fill(text.outage.asOf, { at: when })}</p>}
      {open.length > 0 && <Incidents title={text.incidents} incidents={open} />}
      {components.length > 0 && (
        <>
          <h2 className="type-3">{text.components}</h2>
          <ul className="status-list">
            {components.map((component) => (
              <Row key={component.component} {...component} />
            ))}
          </ul>
        </>
      )}
      {countries.length > 0 && (
        <p className="mt-5">
          {text.countries}{' '}
          {countries
            .map(
              ({ country, state }) =>
                `${countryName(country, language)} (${text.state[state].toLocaleLowerCase(language)})`,
            )
            .join(', ')}
        </p>
      )}
      {past.length > 0 && <Incidents title={text.past} incidents={past} />}
      {isCurrent && incidents.length === 0 && <p className="mt-5">{fill(text.none, { days: historyDays })}</p>}
      <p className="mt-5">
        {before}
        <a href={phoneHref(contact.phone)} className="link-quiet whitespace-nowrap">
          {contact.phone}
        </a>
        {after}
      </p>
      <p className="mt-5 flex gap-3">
        <a href="/help" className="link-quiet">
          {text.help}
        </a>
        <a href="/api/status" className="link-quiet">
          {text.feed}
        </a>
      </p>
    </article>
  )
}

const Banner = ({ state, title, text }: { state: ComponentState; title: string; text: string }) => {
  const Icon = icons[state]
  return (
    <div className="status-banner" data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <p className="type-4">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}

/** The last ninety days up to today, each with its measurement if there is one. */
const daysUpTo = (today: string): string[] => {
  const end = Temporal.PlainDate.from(today)
  return Array.from({ length: historyDays }, (_, at) => end.subtract({ days: historyDays - 1 - at }).toString())
}

const Row = ({ component, state, days }: ComponentStatus) => {
  const { text, today } = useLoaderData<typeof loader>()
  const { language } = usePage()
  const Icon = icons[state]
  const wordsOf = (day: string): { state: ComponentState | 'none'; words: string } => {
    const found = days.find((one) => one.day === day)
    const named = longDate(day, language)
    if (!found) return { state: 'none', words: fill(text.day.none, { day: named }) }
    const { degradedSeconds, downSeconds } = found
    const own = downSeconds >= 60 ? 'down' : degradedSeconds >= 60 ? 'degraded' : 'up'
    const minutes = Math.round((own === 'down' ? downSeconds : degradedSeconds) / 60)
    return { state: own, words: fill(text.day[own], { day: named, minutes }) }
  }
  const history = daysUpTo(today).map((day) => ({ day, ...wordsOf(day) }))
  const interrupted = history.filter((one) => one.state === 'degraded' || one.state === 'down')
  return (
    <li>
      <p className="status-name">
        <span>{text.component[component]}</span>
        <span className="status-state" data-state={state}>
          <Icon aria-hidden="true" />
          {text.state[state]}
        </span>
      </p>
      <div className="status-days" aria-hidden="true">
        {history.map(({ day, state: own, words }) => (
          <span key={day} data-state={own === 'none' ? undefined : own} title={words} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{fill(text.history, { days: historyDays })}</p>
      {interrupted.length > 0 && (
        <ul className="sr-only">
          {interrupted.map(({ day, words }) => (
            <li key={day}>{words}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Incidents = ({ title, incidents }: { title: string; incidents: readonly Incident[] }) => {
  const { text } = useLoaderData<typeof loader>()
  const { language } = usePage()
  return (
    <section>
      <h2 className="type-3">{title}</h2>
      {incidents.map(({ id, components, updates }) => (
        <section key={id} className="news-item">
          <h3 className="type-4">{updates[0]?.texts[language].title}</h3>
          <p className="text-sm text-ink-soft">{components.map((one) => text.component[one]).join(' · ')}</p>
          <ol className="status-updates">
            {updates.map((update) => (
              <li key={update.id}>
                <p>
                  <strong>{text.incident[update.state]}</strong>{' '}
                  <time dateTime={update.at} className="text-sm text-ink-soft">
                    {dateTime(update.at, language)}
                  </time>
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere">{update.texts[language].message}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
