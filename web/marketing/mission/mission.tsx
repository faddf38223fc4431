import { ArrowDown, ArrowRight, Eye, HandHeart, Lightbulb, Lock, Sparkles, Users, Zap } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fill } from '#contract/lib/fill.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { usePage } from '#web/lib/use-page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHero } from '../PageHero.tsx'
import { SectionRule } from '../SectionRule.tsx'
import en from './en.ts'
import es from './es.ts'
import { HowClose } from './HowClose.tsx'
import { Promises } from './Promises.tsx'
import pt from './pt.ts'
import { Roadmap } from './Roadmap.tsx'
import type { MissionText } from './text.ts'
import { publishDate } from './texts.ts'
import updatesEn from './updates/en.ts'
import updatesEs from './updates/es.ts'
import { latest, updatePath, updates } from './updates/list.ts'
import updatesPt from './updates/pt.ts'

const texts = { es, pt, en }
const updateTitles = { es: updatesEs.title, pt: updatesPt.title, en: updatesEn.title }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { language, services } = context.get(pageContext)
  const text: MissionText = texts[language]
  return { text, updateTitle: updateTitles[language], figures: await services.missionFigures() }
}

export default function Mission() {
  const { text, figures } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={text.title} description={text.description} path="/mission-and-values" />
      <PageHero headline={text.headline} lead={text.tagline}>
        <a href="#ourValues" data-glide className={buttonClass()}>
          {text.learnMore}
          <ArrowDown aria-hidden="true" />
        </a>
        <a href={updatePath(latest)} className={buttonClass({ look: 'secondary' })}>
          {text.readLatest}
          <ArrowRight aria-hidden="true" />
        </a>
      </PageHero>
      <Values {...text.values} />
      <StayInformed />
      <HowClose text={text.close} figures={figures} />
      {figures.promises.length > 0 && <Promises text={text.close.promises} promises={figures.promises} />}
      <Roadmap {...text.roadmap} />
      <Core {...text.core} />
    </>
  )
}

const Values = ({ title, cards, more }: MissionText['values']) => (
  <section id="ourValues" className="band">
    <div className="content">
      <SectionRule at={12} />
      <h2 className="type-2 mission-title">{title}</h2>
      <ul className="mission-cards">
        {cards.map(({ title, text }, at) => {
          const Icon = [Zap, Eye, Lock][at] ?? Zap
          return (
            <li key={title}>
              <span className="icon-tile">
                <Icon aria-hidden="true" />
              </span>
              <h3 className="type-4">{title}</h3>
              <p>{text}</p>
            </li>
          )
        })}
      </ul>
      <div className="page-buttons">
        <a href="#missionVisionValues" data-glide className={buttonClass({ look: 'secondary' })}>
          {more}
          <ArrowDown aria-hidden="true" />
        </a>
      </div>
    </div>
  </section>
)

/** Our commitments and the published updates, newest last. */
const StayInformed = () => {
  const { text, updateTitle } = useLoaderData<typeof loader>()
  const { language } = usePage()
  const { title, quote, by, lead, quarter, published } = text.informed
  return (
    <section id="stayInformed" className="band bg-sand">
      <div className="content">
        <SectionRule at={32} />
        <div className="informed-grid">
          <div>
            <h2 className="type-1">{title}</h2>
            <figure>
              <blockquote className="type-lead">{quote}</blockquote>
              <figcaption>{by}</figcaption>
            </figure>
          </div>
          <div>
            <p className="text-ink-soft">{lead}</p>
            <table className="updates">
              <thead>
                <tr>
                  <th scope="col">{quarter}</th>
                  <th scope="col">{published}</th>
                </tr>
              </thead>
              <tbody>
                {updates.map((update) => (
                  <tr key={update.slug}>
                    <th scope="row">
                      <a href={updatePath(update)}>{fill(updateTitle, update)}</a>
                    </th>
                    <td>{publishDate(update.published, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </div>
    </section>
  )
}

const Core = ({ title, mission, vision, valuesTitle, values }: MissionText['core']) => (
  <section id="missionVisionValues" className="band">
    <div className="content">
      <SectionRule at={88} />
      <h2 className="type-1 mission-title">{title}</h2>
      <div className="core-grid">
        {[mission, vision].map(({ title, text }) => (
          <div key={title}>
            <h3 className="eyebrow !mt-0">{title}</h3>
            <p className="type-lead">{text}</p>
          </div>
        ))}
      </div>
      <h3 className="type-3 mt-14">{valuesTitle}</h3>
      <ul className="core-values">
        {values.map(({ title, text }, at) => {
          const Icon = [HandHeart, Sparkles, Users, Lightbulb][at] ?? Users
          return (
            <li key={title}>
              <span className="icon-tile">
                <Icon aria-hidden="true" />
              </span>
              <div>
                <h4 className="font-sans text-base font-semibold">{title}</h4>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  </section>
)
