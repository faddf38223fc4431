import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languages } from '#contract/lib/route.ts'
import type { CampaignTexts } from '#contract/office/campaigns.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { LocalTabs } from '#web/ui/Tabs.tsx'
import type { NotificationKey } from './messages.es.ts'
import { campaignQueries } from './queries.ts'

type Props = { texts: CampaignTexts; language: Language; onLanguage(language: Language): void }

/** The campaign in each language, the reader’s first. */
export const Preview = ({ texts }: Pick<Props, 'texts'>) => {
  const [language, setLanguage] = useState<Language>(useFormat().language)
  return <PreviewTabs texts={texts} language={language} onLanguage={setLanguage} />
}

/** As the notice in the app, and as the email. */
export const PreviewTabs = ({ texts, language, onLanguage }: Props) => {
  const t = useText<NotificationKey>()
  return (
    <LocalTabs
      label={t('admin.notification.preview')}
      value={language}
      onChange={onLanguage}
      tabs={languages.map((one) => ({
        value: one,
        label: t(`admin.notification.language.${one}`),
        panel: <One texts={texts} language={one} />,
      }))}
    />
  )
}

const One = ({ texts, language }: { texts: CampaignTexts; language: Language }) => {
  const t = useText<NotificationKey>()
  const { title, message } = texts[language]
  const isWritten = title.trim() !== '' && message.trim() !== ''
  const { data: mails } = useQuery({ ...campaignQueries.preview(texts), enabled: isWritten })
  if (!isWritten) return <p className="mt-4 text-sm text-ink-soft">{t('admin.notification.preview.empty')}</p>
  const mail = mails?.[language]
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <section aria-label={t('admin.notification.in-app')}>
        <h3 className="field-label">{t('admin.notification.in-app')}</h3>
        <div className="rounded-card border border-line px-4 py-3" lang={language}>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{message}</p>
        </div>
      </section>
      <section aria-label={t('word.by-email')}>
        <h3 className="field-label">{t('word.by-email')}</h3>
        <div className="rounded-card border border-line px-4 py-3" lang={language}>
          <p className="font-semibold wrap-anywhere">{mail?.subject ?? title}</p>
          <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">{mail?.text ?? message}</p>
        </div>
      </section>
    </div>
  )
}
