import { useState } from 'react'
import type { PrepaidShown } from '#contract/people/consents.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { classes } from '../ui/classes.ts'
import type { ConsentsKey } from './messages.es.ts'

/** Both disclosures of a balance in a scrollable box, in the reader's language and, as prominently, in English. */
type Words = {
  current: PrepaidShown
  /** Absent for an earlier version of the text. */
  english?: PrepaidShown
  /** In full on a separate page, without the scrollable box. */
  whole?: boolean
}

export const PrepaidWords = ({ current, english = current, whole = false }: Words) => {
  const t = useText<ConsentsKey>()
  const { language } = usePage()
  const [isEnglish, setEnglish] = useState(false)
  const shown = isEnglish ? english : current
  return (
    <>
      {language !== 'en' && english !== current && (
        <button type="button" className="link -my-1.5 justify-self-start py-1.5" onClick={() => setEnglish(!isEnglish)}>
          {t(isEnglish ? 'consents.prepaid.own-language' : 'consents.prepaid.in-english')}
        </button>
      )}
      <section
        {...(whole ? {} : { tabIndex: 0 })}
        lang={shown.language}
        aria-label={shown.text.title}
        className={classes(
          'rounded-input border border-line bg-paper p-4 text-[0.9375rem]',
          !whole && 'max-h-[46dvh] overflow-y-auto overscroll-contain sm:max-h-[52dvh]',
        )}
      >
        {whole && shown.text.template && <p className="mb-3 text-sm text-ink-soft">{shown.text.template}</p>}
        <p>{shown.text.lead}</p>
        <ShortForm shown={shown} />
        <LongForm shown={shown} />
      </section>
    </>
  )
}

/** The order and layout of model form A-10(c): four fees on top, the others one per line, the statements below. */
const ShortForm = ({ shown }: { shown: PrepaidShown }) => {
  const { heads, top, lines, others, other, statements } = shown.text.short
  return (
    <>
      <dl className="mt-4 grid gap-1 text-sm">
        {heads.map(({ name, amount }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 border-2 border-ink bg-card text-ink">
        <dl className="grid grid-cols-2 border-b-2 border-ink sm:grid-cols-4">
          {top.map(({ name, amount }) => (
            <div key={name} className="flex flex-col justify-between gap-1 p-3">
              <dt className="text-sm font-semibold">{name}</dt>
              <dd className="type-3 tabular">{amount}</dd>
            </div>
          ))}
        </dl>
        <dl className="divide-y divide-line">
          {lines.map(({ name, amount }) => (
            <FeeLine key={name} name={name} amount={amount} />
          ))}
        </dl>
        <div className="border-t-2 border-ink">
          <p className="px-3 pt-2 font-semibold">{others}</p>
          <dl>
            {other.map(({ name, amount }) => (
              <FeeLine key={name} name={name} amount={amount} />
            ))}
          </dl>
        </div>
        <div className="grid gap-1.5 border-t-2 border-ink p-3">
          {statements.map((statement, index) => (
            // The rule requires the first two in bold: no credit, and the insurance.
            <p key={statement} className={index < 2 ? 'font-semibold' : undefined}>
              {statement}
            </p>
          ))}
        </div>
      </div>
    </>
  )
}

const FeeLine = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex items-baseline justify-between gap-4 px-3 py-2">
    <dt>{name}</dt>
    <dd className="flex-none font-semibold tabular">{amount}</dd>
  </div>
)

const LongForm = ({ shown }: { shown: PrepaidShown }) => {
  const { title, groups, statements } = shown.text.long
  return (
    <>
      <h3 className="type-4 mt-6">{title}</h3>
      {groups.map(({ heading, fees }) => (
        <section key={heading} className="mt-4">
          <h4 className="font-sans text-[0.9375rem] font-semibold">{heading}</h4>
          <dl className="divide-y divide-line">
            {fees.map(({ name, amount, when }) => (
              <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
                <dt>{name}</dt>
                <dd className="font-semibold tabular">{amount}</dd>
                <dd className="col-span-2 text-sm text-ink-soft">{when}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-4 grid gap-2">
        {statements.map((statement) => (
          <p key={statement}>{statement}</p>
        ))}
      </div>
    </>
  )
}
