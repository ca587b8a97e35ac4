import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withRetry } from '../areas/loading/with-retry.ts'
import { loadConsoleNavigation, loadCustomerNavigation } from './load.ts'

const Nothing = () => null

/** Lazy component that renders nothing when its code cannot be loaded: the page works without it. */
const lazyComponent = <Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    withRetry(load).then(
      (module) => ({ default: pick(module) }),
      (cause: unknown) => {
        globalThis.reportError?.(cause)
        return { default: Nothing }
      },
    ),
  )

export const CustomerNavigation = lazyComponent(loadCustomerNavigation, (module) => module.CustomerNavigation)
export const ConsoleNavigation = lazyComponent(loadConsoleNavigation, (module) => module.ConsoleNavigation)
/** Root's ribbon while it acts for a company. */
export const ActingRibbon = lazyComponent(
  () => import(/* webpackChunkName: "acting" */ '../session/acting/acting-ribbon.tsx'),
  (module) => module.ActingRibbon,
)
export const PaletteButton = lazyComponent(loadConsoleNavigation, (module) => module.PaletteButton)
