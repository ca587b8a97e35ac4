type Options = { filename: string; cachedData?: string; produceCachedData?: boolean }
type Compiled = { runs: string; cachedData?: string | undefined; cachedDataRejected?: boolean }
type Compile = (source: string, parameters: string[], options: Options) => Compiled

const { keepingCode } = jest.requireActual<{ keepingCode: (compile: Compile) => Compile }>('./jest-code-cache.cjs')

/** Compiler that keeps the code of another one, which refuses some, and what that one was asked for. */
function aCompiler({ refused = '' } = {}) {
  const asked: Options[] = []
  const compile = keepingCode((source, _parameters, options) => {
    asked.push(options)
    const { cachedData } = options
    if (cachedData !== undefined) return { runs: source, cachedDataRejected: cachedData === refused }
    return { runs: source, cachedData: `code of ${source}` }
  })
  return { asked, run: (source: string, filename = 'a.js') => compile(source, [], { filename }).runs }
}

test('a file that was compiled once is compiled from its kept code, and does the same', () => {
  const { run, asked } = aCompiler()
  expect([run('one'), run('one')]).toEqual(['one', 'one'])
  expect(asked).toEqual([
    { filename: 'a.js', produceCachedData: true },
    { filename: 'a.js', cachedData: 'code of one' },
  ])
})

test('another source under the same name, and another name, are compiled by themselves', () => {
  const { run, asked } = aCompiler()
  expect([run('one'), run('two'), run('two', 'b.js')]).toEqual(['one', 'two', 'two'])
  expect(asked.map(({ cachedData }) => cachedData)).toEqual([undefined, undefined, undefined])
})

test('code that is refused is not offered again', () => {
  const { run, asked } = aCompiler({ refused: 'code of one' })
  expect([run('one'), run('one'), run('one')]).toEqual(['one', 'one', 'one'])
  expect(asked.map(({ cachedData }) => cachedData)).toEqual([undefined, 'code of one', undefined])
})
