import { outputInTurn } from './step-output.ts'

function aScreen() {
  let shown = ''
  return { turns: outputInTurn((output) => (shown += output)), read: () => shown }
}

test('of several steps at once the first is shown live, and the others whole, each behind the one before it', () => {
  const { turns, read } = aScreen()
  turns.write(2, 'c')
  turns.write(1, 'b')
  turns.write(0, 'a')
  expect(read()).toBe('a')
  turns.write(1, 'B')
  turns.end(0)
  expect(read()).toBe('abB')
  turns.write(1, '!')
  turns.end(1)
  turns.write(2, 'C')
  expect(read()).toBe('abB!cC')
})

test('a step that ends before its turn is shown when that comes', () => {
  const { turns, read } = aScreen()
  turns.write(1, 'b')
  turns.end(1)
  turns.end(2)
  turns.write(3, 'd')
  turns.write(0, 'a')
  expect(read()).toBe('a')
  turns.end(0)
  expect(read()).toBe('abd')
})
