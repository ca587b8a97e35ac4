import './styles-used.ts'
import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

// Globals of Rspack's bundles; libraries look for the nonce in the second.
declare const __webpack_require__: unknown
declare let __webpack_nonce__: string | undefined

/**
 * Gives the nonce to what writes styles beside Mantine: the scroll lock of dialogs and drawers takes it from the
 * bundle. Without it the Content-Security-Policy refuses that style and the page scrolls behind a dialog.
 */
function provideStyleNonce(nonce: string | undefined): void {
  if (nonce && typeof __webpack_require__ !== 'undefined') __webpack_nonce__ = nonce
}

type Props = {
  /** Of this answer's Content-Security-Policy; the styles that React writes carry it. */
  nonce?: string | undefined
  /** `test` switches transitions off. */
  env?: 'default' | 'test' | undefined
  children: ReactNode
}

/** The look around everything: once in the page, in the shell, and once in a test. */
export function Theme({ nonce, env = 'default', children }: Props) {
  // Before anything below can open a dialog, so not in an effect; it may run twice.
  useState(() => provideStyleNonce(nonce))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
      {...(nonce && { getStyleNonce: () => nonce })}
    >
      {children}
    </MantineProvider>
  )
}

/** Colour scheme by a person's choice; `auto` follows the device. */
export type ColourScheme = 'light' | 'dark' | 'auto'

/** The chosen colour scheme, kept in local storage, and how to choose another. */
export function useColourScheme(): [ColourScheme, (scheme: ColourScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}
