import type { Segment } from '#contract/office/campaigns.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { NotificationKey } from './messages.es.ts'

/** A campaign's segment as text. */
export const useSegmentWords = (): ((segment: Segment) => string) => {
  const t = useText<NotificationKey>()
  const { locale, countryName } = useFormat()
  return (segment) => {
    switch (segment.kind) {
      case 'language': {
        const language = new Intl.DisplayNames(locale, { type: 'language' }).of(segment.lang) ?? segment.lang
        return t('admin.notification.segment.language', { language })
      }
      case 'state':
        return t('admin.notification.segment.state', { state: segment.state })
      case 'corridor':
        return t('admin.notification.segment.corridor', { country: countryName(segment.country), days: segment.days })
      case 'quiet':
        return t('admin.notification.segment.quiet', { days: segment.days })
      default:
        return t(`admin.notification.segment.${segment.kind}`)
    }
  }
}
