import { ArrowDown, ArrowRight, Check, ChevronDown } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fromWire, type WireMoney } from '#contract/lib/money.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { usePage } from '#web/lib/use-page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHero } from '../PageHero.tsx'
import { SectionRule } from '../SectionRule.tsx'
import { priceOfTransfer, StructuredData } from '../StructuredData.tsx'
import { Drawing } from './Drawing.tsx'
import en from './en.ts'
import es from './es.ts'
import pt from './pt.ts'
import type { Service, ServicesText } from './text.ts'

const texts = { es, pt, en }

export const loader = async ({ context }: LoaderFunctionArgs): Promise<{ text: ServicesText; fee: WireMoney }> => {
  const { language, services } = context.get(pageContext)
  return { text: texts[language], fee: (await services.facts()).fee }
}

export default function Services() {
  const { text, fee } = useLoaderData<typeof loader>()
  const { baseUrl } = usePage()
  const { services, list } = text
  return (
    <>
      <PageHead title={text.title} description={text.description} path="/services" />
      <StructuredData data={priceOfTransfer(baseUrl, fromWire(fee))} />
      <PageHero headline={text.headline} lead={text.lead}>
        <a href="/#moneyTransferForm" className={buttonClass()}>
          {text.calculate}
          <ArrowRight aria-hidden="true" />
        </a>
        <a href="#productNServices" data-glide className={buttonClass({ look: 'secondary' })}>
          {text.all}
          <ArrowDown aria-hidden="true" />
        </a>
      </PageHero>
      {services.map((service, at) => (
        <ServiceBand key={service.id} service={service} text={text} at={at} />
      ))}
      <section id="productNServices" className="band bg-sand">
        <div className="content">
          <SectionRule at={92} />
          <p className="eyebrow">{list.eyebrow}</p>
          <h2 className="type-1">{list.title}</h2>
          <p className="mt-4 max-w-[44em] text-ink-soft">{list.lead}</p>
          <table className="service-table">
            <thead>
              <tr>
                <th scope="col">{list.columns.product}</th>
                <th scope="col">{list.columns.what}</th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map(({ product, what }) => (
                <tr key={product}>
                  <th scope="row">{product}</th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="page-buttons">
            <a href="/signup" className={buttonClass()}>
              {list.join}
            </a>
            <a href="/help" className={buttonClass({ look: 'secondary' })}>
              {list.help}
            </a>
          </div>
        </div>
      </section>
    </>
  )
}

const ServiceBand = ({ service, text, at }: { service: Service; text: ServicesText; at: number }) => {
  const { id, eyebrow, title, lead, today, coming, action } = service
  return (
    <section id={id} className={at % 2 ? 'band bg-sand' : 'band'}>
      <div className="content">
        <SectionRule at={10 + at * 17} />
        <div className={at % 2 ? 'service-grid service-grid-turned' : 'service-grid'}>
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h2 className="type-1">{title}</h2>
            <p className="mt-5 text-ink-soft">{lead}</p>
            <details className="service-more">
              <summary>
                <h3 className="service-heading">{text.todayTitle}</h3>
                <ChevronDown aria-hidden="true" />
              </summary>
              <ul className="service-list">
                {today.map((words) => (
                  <li key={words}>
                    <Check aria-hidden="true" />
                    {words}
                  </li>
                ))}
              </ul>
              {coming && (
                <>
                  <h3 className="service-heading">{text.comingTitle}</h3>
                  <p className="service-coming">{coming}</p>
                </>
              )}
            </details>
            <a href={action.href} className={buttonClass({}, 'mt-7')}>
              {action.words}
              <ArrowRight aria-hidden="true" />
            </a>
          </div>
          <Drawing of={id} />
        </div>
      </div>
    </section>
  )
}
