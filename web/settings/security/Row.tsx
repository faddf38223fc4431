import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: ReactNode; line: ReactNode; aside?: ReactNode }

export const Row = ({ icon: Icon, title, line, aside }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-4">
    <span className="grid size-11 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink">
      <Icon aria-hidden="true" className="size-5" />
    </span>
    <span className="min-w-0 flex-1 basis-40">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm text-ink-soft">{line}</span>
    </span>
    {aside && <span className="flex flex-wrap items-center gap-1">{aside}</span>}
  </li>
)
