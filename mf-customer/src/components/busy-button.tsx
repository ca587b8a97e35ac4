import { Button, Loader } from '@loopi/ui/core'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof Button<'button'>> & { busy: boolean }

/** A button whose wait shows while it keeps the focus: a disabled one would lose it. */
export const BusyButton = ({ busy, onClick, leftSection, ...rest }: Props) => (
  <Button
    {...rest}
    aria-disabled={busy}
    aria-busy={busy}
    leftSection={busy ? <Loader size="1.125rem" color="currentColor" /> : leftSection}
    onClick={busy ? undefined : onClick}
  />
)
