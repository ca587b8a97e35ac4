import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withRetry } from '../areas/loading/with-retry.ts'

const Nothing = () => null

/** Part of the frame whose code only its people fetch; without it the page still works. */
export const lazyPart = <Module, Props>(
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
