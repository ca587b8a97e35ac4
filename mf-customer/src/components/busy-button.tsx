import { Button, Loader } from '@loopi/shared/ui/core'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof Button<'button'>> & { busy: boolean }

/** Button that shows its wait and keeps the focus, which a disabled button would lose. */
export const BusyButton = ({ busy, onClick, leftSection, ...rest }: Props) => (
  <Button
    {...rest}
    aria-disabled={busy}
    aria-busy={busy}
    leftSection={busy ? <Loader size="1.125rem" color="currentColor" /> : leftSection}
    onClick={busy ? undefined : onClick}
  />
)
