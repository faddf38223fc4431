import { useState } from 'react'
import { type Language, languages } from '#contract/lib/route.ts'
import type { TemplateTexts } from '#contract/staff/message-templates.ts'
import { useText } from '#web/lib/use-text.ts'
import { LocalTabs } from '#web/ui/Tabs.tsx'
import type { NotificationKey } from '../messages.es.ts'

/** A wording in each language, with placeholders in braces. */
export const Wordings = ({ texts }: { texts: TemplateTexts }) => {
  const t = useText<NotificationKey>()
  const [language, setLanguage] = useState<Language>('es')
  return (
    <div className="mt-4">
      <LocalTabs
        label={t('admin.notification.preview')}
        value={language}
        onChange={setLanguage}
        tabs={languages.map((one) => ({
          value: one,
          label: t(`admin.notification.language.${one}`),
          panel: (
            <div className="mt-4 rounded-card border border-line px-4 py-3" lang={one}>
              <p className="font-semibold wrap-anywhere">{texts[one].title}</p>
              <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">{texts[one].message}</p>
            </div>
          ),
        }))}
      />
    </div>
  )
}
