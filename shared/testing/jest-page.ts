import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

type Internals = Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>

// Timeout for a busy machine: it only stops what hangs.
configure({ asyncUtilTimeout: 20_000 })

// Omits the page from query errors while a query waits: it would be printed for each failed attempt, and only the last
// is shown.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: looksAgain } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (!looksAgain) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

// Turns off React's component stacks, which take a seventh of the tests' time and which only its developer tools show.
// Above a number React stops recording them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })

// jsdom has no layout to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

// jsdom has no media queries. Reduced motion means no transitions, so nothing changes after a test has looked.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: /prefers-reduced-motion: *reduce/.test(media),
    ...{ addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} },
  }) as unknown as MediaQueryList

// jsdom reads files only by the older interface.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
