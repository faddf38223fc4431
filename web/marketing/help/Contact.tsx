import { Mail, MessageSquareWarning, Phone } from 'lucide-react'
import { brand } from '../../../contract/brand.ts'
import { useText } from '../../lib/use-text.ts'
import { Island } from '../../ui/Island.tsx'
import { ContactForm, type ContactProps } from './ContactForm.tsx'
import type { HelpKey } from './messages.es.ts'

export const Contact = (props: ContactProps) => {
  const t = useText<HelpKey>()
  const ways = [
    [Phone, brand.phoneHref, t('help.contact.call'), brand.phone],
    [Mail, `mailto:${brand.email}`, t('help.contact.write'), brand.email],
    [MessageSquareWarning, `mailto:${brand.complaintsEmail}`, t('help.contact.complain'), brand.complaintsEmail],
  ] as const
  return (
    <section id="contactUs" className="band bg-sand print:hidden">
      <div className="content contact-grid">
        <div>
          <h2 className="type-1">{t('help.contact.title')}</h2>
          <p className="mt-4 max-w-prose text-ink-soft">{t('help.contact.text')}</p>
          <ul className="contact-ways">
            {ways.map(([Icon, href, title, words]) => (
              <li key={href}>
                <a href={href}>
                  <Icon aria-hidden="true" />
                  <span>
                    <span className="contact-way">{title}</span>
                    <span className="font-semibold wrap-anywhere">{words}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Island name="contact" props={props}>
          <ContactForm {...props} />
        </Island>
      </div>
    </section>
  )
}
