import { theme } from './theme.ts'

test('a tooltip opens after 700 ms', () => {
  expect(theme.components?.Tooltip?.defaultProps).toMatchObject({ openDelay: 700 })
})
