import './styles-used.ts'
import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { provideStyleNonce } from './style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

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
