import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

type Internals = Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>

// Timeout for a busy machine, where pages are slow, not wrong: it only stops what hangs.
configure({ asyncUtilTimeout: 8_000 })

// Picture of the page in the error of a query: one that waits draws it for each look that found nothing, and shows only
// what it draws after the last one.
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

// Stacks of the components that made each element: React takes them as it renders, a seventh of the tests' time, and
// only its developer tools show them. Beyond a number it takes no more of them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })

// Layout is missing in jsdom, so there is nothing to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

// Media queries are missing too: without motion there is no transition, so nothing changes after a test has looked.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: /prefers-reduced-motion: *reduce/.test(media),
    ...{ addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} },
  }) as unknown as MediaQueryList

// Files are read by the older interface there.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
