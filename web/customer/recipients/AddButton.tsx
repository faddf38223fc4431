import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { PopoverWindow } from '#web/ui/Overlay.tsx'
import { PopoverButton } from '#web/ui/PopoverButton.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { waysToAdd } from '../parts/AddPersonTabs.tsx'

export const AddButton = () => {
  const t = useText<CustomerKey>()
  return (
    <PopoverButton
      className={buttonClass({ look: 'secondary' })}
      data-menu=""
      opens={(popping) => (
        <PopoverWindow {...popping} label={t('customer.add-person.label')} className="w-64 p-1.5">
          {waysToAdd.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className="option">
              <Icon aria-hidden="true" className="size-5 flex-none text-ink-soft" />
              {t(label)}
            </Link>
          ))}
        </PopoverWindow>
      )}
    >
      <Plus aria-hidden="true" />
      {t('ui.add')}
    </PopoverButton>
  )
}
