import { ActionIcon } from '@loopi/ui/core'
import type { ActionIconProps, ElementProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Tip } from './tip.tsx'

type ButtonProps = ActionIconProps & ElementProps<'button', keyof ActionIconProps>

type Props = Omit<ButtonProps, 'aria-label' | 'title' | 'children'> & {
  /** Name of the button, and the words of its tip. */
  label: string
  /** Icon of the button. */
  children: ReactNode
}

/** Button that is only an icon: it cannot be made without a name, and shows it. Everything else of it is a button's. */
export const IconButton = ({ label, children, ...button }: Props) => (
  <Tip label={label}>
    <ActionIcon {...button} aria-label={label}>
      {children}
    </ActionIcon>
  </Tip>
)
