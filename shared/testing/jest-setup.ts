import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// On a busy machine pages are slow, not wrong: the limits only stop what hangs.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 8_000 })

// jsdom has no layout, so there is nothing to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

// Nor a medium: a person who wants no motion sees no transition, so nothing changes after a test has looked.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: /prefers-reduced-motion: *reduce/.test(media),
    ...{ addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} },
  }) as unknown as MediaQueryList

// Nor does it read files in the way of the last years.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

// Noise fails: a test that expects an error on the console replaces this spy itself.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.map(String).join(' ')}`)
  })
})

afterEach(() => {
  localStorage.clear()
  jest.restoreAllMocks()
})
