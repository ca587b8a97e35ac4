import { ActionIcon } from '@loopi/shared/ui/core'
import type { ActionIconProps, ElementProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Tip } from './tip.tsx'

type ButtonProps = ActionIconProps & ElementProps<'button', keyof ActionIconProps>

type Props = Omit<ButtonProps, 'aria-label' | 'title' | 'children'> & {
  /** Accessible name and tooltip. */
  label: string
  children: ReactNode
}

/** Icon-only button, which requires a name and shows it as a tooltip. */
export const IconButton = ({ label, children, ...button }: Props) => (
  <Tip label={label}>
    <ActionIcon {...button} aria-label={label}>
      {children}
    </ActionIcon>
  </Tip>
)
