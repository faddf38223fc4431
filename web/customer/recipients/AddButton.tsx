import { Plus } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Link } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { waysToAdd } from '../parts/AddPersonTabs.tsx'

export const AddButton = () => {
  const t = useText<CustomerKey>()
  return (
    <DialogTrigger>
      <Button className={buttonClass({ look: 'secondary' })} data-menu="">
        <Plus aria-hidden="true" />
        {t('ui.add')}
      </Button>
      <Popover className="popover w-64" placement="bottom end">
        <Dialog className="p-1.5 outline-none focus-visible:shadow-none" aria-label={t('customer.add-person.label')}>
          {waysToAdd.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className="option">
              <Icon aria-hidden="true" className="size-5 flex-none text-ink-soft" />
              {t(label)}
            </Link>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
