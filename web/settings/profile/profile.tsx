import { Camera, KeyRound, UserPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { countryInWords } from '#web/lib/countries.ts'
import { phone } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useFullName } from '#web/ui/use-full-name.ts'
import type { SettingsKey } from '../messages.es.ts'
import { ImageModal } from './ImageModal.tsx'
import type { ProfileKey } from './messages.es.ts'

export default function Profile() {
  return (
    <div className="grid gap-5">
      <Identity />
      <Facts />
    </div>
  )
}

const Identity = () => {
  const t = useText<ProfileKey | SettingsKey>()
  const user = useUser()
  const [choosing, setChoosing] = useState(false)
  const name = useFullName(user)
  const image = user.profileImage === 'not uploaded' ? undefined : user.profileImage
  return (
    <Card flush>
      <div className="h-24 border-b-[3px] border-horizon bg-linear-to-b from-(--sky-top) to-(--sky-horizon)" />
      <div className="grid items-start gap-x-6 gap-y-3 px-5 pb-6 md:grid-cols-[auto_1fr] md:px-8">
        <Avatar
          name={user.firstName}
          image={image}
          size="portrait"
          single
          className="-mt-[68px] !bg-sol !text-on-sol"
        />
        <div className="min-w-0 md:pt-3">
          <h2 className="type-3 wrap-anywhere">{name}</h2>
          <p className="wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        <div className="flex flex-wrap gap-3 md:col-span-2 md:pt-2">
          <Button
            look="secondary"
            size="dense"
            className="max-md:w-full"
            icon={<Camera aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {t('settings.image.change')}
          </Button>
          <ButtonLink
            to="/dashboard/reset-password"
            look="secondary"
            size="dense"
            className="max-md:w-full"
            icon={<KeyRound aria-hidden="true" />}
          >
            {t('settings.password.change')}
          </ButtonLink>
        </div>
      </div>
      <ImageModal open={choosing} onClose={() => setChoosing(false)} />
    </Card>
  )
}

const MobileNumber = () => {
  const t = useText<ProfileKey>()
  const { mobileNumber, mobileConfirmed, role } = useUser()
  const { texts } = usePage()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {phone(mobileNumber)}
      {mobileConfirmed && <Chip look="success">{t('settings.fact.mobile.confirmed')}</Chip>}
      {!mobileConfirmed && texts && role === 'customer' && (
        <Link to="/dashboard/setting/security" className="link">
          {t('ui.confirm')}
        </Link>
      )}
    </span>
  )
}

const Facts = () => {
  const t = useText<ProfileKey | SettingsKey>()
  const { language, longDate } = useFormat()
  const user = useUser()
  const facts: [ProfileKey | SharedKey, ReactNode][] = [
    ['settings.fact.mobile', <MobileNumber key="mobile" />],
    ['settings.fact.street', `${user.streetNumber} ${user.streetName}`],
    ['word.city', `${user.city}, ${user.state} ${user.postalCode}`],
    ['word.country', countryInWords(user.country, language)],
    ['word.nationality', countryInWords(user.nationality, language)],
    ['word.date-of-birth', longDate(user.dob)],
    ['word.customer-since', longDate(user.joining)],
  ]
  return (
    <Card
      title={t('settings.details.title')}
      aside={
        <Link to="/dashboard/setting/details" className="link-quiet">
          <UserPen aria-hidden="true" />
          {t('settings.details.edit')}
        </Link>
      }
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{t(label)}</dt>
            <dd className="wrap-anywhere tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
