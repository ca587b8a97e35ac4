import type { getInstance } from '@module-federation/enhanced/runtime'

/** Shared modules of the page by name and version. */
export type ShareScope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string]

/** Container of a release, by the protocol of Module Federation: receives shared modules and returns exposed ones. */
export type Container = {
  /** The last parameter is read by containers of the federation plugin. */
  init: (scope: ShareScope, initScope: [], options: { version: string; shareScopeKeys: string }) => Promise<void> | void
  get: (exposed: string) => Promise<() => unknown>
}

const globals = globalThis as unknown as Record<string, Container | Promise<Container> | undefined>

/**
 * Runs the entry of a release and returns its container, which the entry stores in a global of this name.
 *
 * @throws an error that names the script in `request`, like errors of chunks; of type `missing` when it ran and left
 * none
 */
export function fetchContainer(name: string, entry: string, integrity: string | null): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (type: 'error' | 'missing') => {
      script.remove()
      reject(Object.assign(new Error(`The entry ${entry} brought no container.`), { request: entry, type }))
    }
    if (integrity) script.integrity = integrity
    script.src = entry
    script.crossOrigin = 'anonymous'
    script.addEventListener('error', () => fail('error'))
    // The load event follows this script before any other runs; the global is cleared for the next entry.
    script.addEventListener('load', () => {
      const container = globals[name]
      globals[name] = undefined
      if (container) resolve(container)
      else fail('missing')
    })
    document.head.append(script)
  })
}
