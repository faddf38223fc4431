import type { ComponentProps } from 'react'
import { stateNames } from '#contract/lib/us-states.ts'
import { useText } from '#web/lib/use-text.ts'
import { SelectField } from '#web/ui/Field.tsx'
import type { BusinessKey } from './messages.es.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** The submitted value. */
  by: 'code' | 'name'
}

const states = Object.entries(stateNames).toSorted(([, one], [, other]) => one.localeCompare(other))

export const StateSelect = ({ by, ...rest }: Props) => (
  <SelectField {...rest}>
    <option value="">{useText<BusinessKey>()('businesses.choose-state')}</option>
    {states.map(([code, name]) => (
      <option key={code} value={by === 'code' ? code : name}>
        {name}
      </option>
    ))}
  </SelectField>
)
