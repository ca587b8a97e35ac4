import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Timeouts for a busy machine, where pages are slow, not wrong: they only stop what hangs.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 8_000 })

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

// Console errors fail a test: one that expects an error replaces this spy itself.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.map(String).join(' ')}`)
  })
})

afterEach(() => {
  localStorage.clear()
  jest.restoreAllMocks()
})
