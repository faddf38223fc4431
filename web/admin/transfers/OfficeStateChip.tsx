import type { ComponentProps } from 'react'
import { useText } from '../../lib/use-text.ts'
import { StateChip } from '../../transfers/StateChip.tsx'
import type { TransfersKey } from './messages.es.ts'

/** The state as the office calls it: what a sanctions list froze is no hold. */
export const OfficeStateChip = (props: ComponentProps<typeof StateChip>) => {
  const t = useText<TransfersKey>()
  return <StateChip {...(props.state === 'blocked' ? { label: t('admin.state.blocked') } : {})} {...props} />
}
