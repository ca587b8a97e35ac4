import './styles-used.ts'
import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

// Globals of Rspack's bundles; libraries look for the nonce in the second.
declare const __webpack_require__: unknown
declare let __webpack_nonce__: string | undefined

/**
 * Gives the nonce to the scroll lock of dialogs and drawers, which reads it from the bundle. Without it the Content-
 * Security-Policy refuses that style and the page scrolls behind a dialog.
 */
function provideStyleNonce(nonce: string | undefined): void {
  if (nonce && typeof __webpack_require__ !== 'undefined') __webpack_nonce__ = nonce
}

type Props = {
  /** Nonce of this response's Content-Security-Policy for styles that React inserts. */
  nonce?: string | undefined
  /** `test` turns transitions off. */
  env?: 'default' | 'test' | undefined
  children: ReactNode
}

/** Theme provider: once in the page, in the shell, and once in a test. */
export function Theme({ nonce, env = 'default', children }: Props) {
  // During render and not in an effect, so that it precedes any dialog below; idempotent.
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

/** Chosen colour scheme; `auto` follows the device. */
export type ColourScheme = 'light' | 'dark' | 'auto'

/** The chosen colour scheme in local storage, and its setter. */
export function useColourScheme(): [ColourScheme, (scheme: ColourScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return [colorScheme, setColorScheme]
}
