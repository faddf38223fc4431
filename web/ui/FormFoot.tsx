import type { ComponentProps } from 'react'
import { useText } from '../lib/use-text.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type'> & {
  onBack(): void
  /** The text of the way back. */
  back?: string
}

/** The end of a form in a window: the way back, closed while the form is sent, and what sends it. */
export const FormFoot = ({ onBack, back, className, ...submit }: Props) => {
  const t = useText()
  return (
    <div className={classes('modal-foot', className)}>
      <Button look="ghost" onClick={onBack} disabled={Boolean(submit.busy)}>
        {back ?? t('ui.back')}
      </Button>
      <Button type="submit" {...submit} />
    </div>
  )
}
