/** @page */
import { createBrowserRouter } from './index.ts'

const routes = [{ path: '*' }]
const keyOf = (router: ReturnType<typeof createBrowserRouter>) => router.state.location.key

test('two documents of one tab have places of their own, and one that is loaded again has its own again', () => {
  history.replaceState(null, '', '/cupons')
  const first = keyOf(createBrowserRouter(routes))
  expect(keyOf(createBrowserRouter(routes))).toBe(first)

  history.pushState(null, '', '/marcas')
  const second = keyOf(createBrowserRouter(routes))
  expect(second).not.toBe(first)
  expect([first, second]).not.toContain('default')
})

test('an entry keeps what it holds besides', () => {
  history.replaceState({ usr: { newcomer: true }, idx: 3 }, '', '/cupons')
  const { state } = createBrowserRouter(routes)
  expect(state.location.state).toEqual({ newcomer: true })
  expect(history.state).toMatchObject({ idx: 3, usr: { newcomer: true } })
})
