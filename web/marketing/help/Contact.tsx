import { Mail, MessageSquareWarning, Phone } from 'lucide-react'
import { phoneHref } from '#contract/staff/company.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Island } from '#web/ui/Island.tsx'
import { ContactForm, type ContactProps } from './ContactForm.tsx'
import type { HelpKey } from './messages.es.ts'

export const Contact = (props: ContactProps) => {
  const t = useText<HelpKey>()
  const { phone, email, complaintsEmail } = usePage().contact
  const ways = [
    [Phone, phoneHref(phone), t('help.contact.call'), phone],
    [Mail, `mailto:${email}`, t('help.contact.write'), email],
    [MessageSquareWarning, `mailto:${complaintsEmail}`, t('help.contact.complain'), complaintsEmail],
  ] as const
  return (
    <section id="contactUs" className="band bg-sand print:hidden">
      <div className="content contact-grid">
        <div>
          <h2 className="type-1">{t('help.contact.title')}</h2>
          <p className="mt-4 max-w-prose text-ink-soft">{t('help.contact.text')}</p>
          <a href="/status" className="link-quiet">
            {t('help.contact.status')}
          </a>
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
