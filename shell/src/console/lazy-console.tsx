import type { Role } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/ui/federation/area'
import type { ShellView } from '@loopi/ui/federation/frame/entries'
import { type ComponentType, lazy } from 'react'
import { withRetry } from '../areas/loading/with-retry.ts'

/** Code of the console, in a file that only its people fetch; without it the page still works. */
const load = () =>
  withRetry(() => import(/* webpackChunkName: "console" */ './console.tsx')).catch((cause: unknown) => {
    globalThis.reportError?.(cause)
    return null
  })

const Nothing = () => null

export const ConsoleNavigation = lazy<ComponentType<Omit<ShellView, 'name'>>>(async () => ({
  default: (await load())?.ConsoleNavigation ?? Nothing,
}))

export const PaletteButton = lazy<ComponentType<{ areas: readonly AreaData[]; role: Role }>>(async () => ({
  default: (await load())?.PaletteButton ?? Nothing,
}))
