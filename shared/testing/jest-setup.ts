import '@testing-library/jest-dom'

// jsdom has no layout, so there is nothing to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}

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
