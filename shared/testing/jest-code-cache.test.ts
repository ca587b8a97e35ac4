type Options = { filename: string; cachedData?: Uint8Array; produceCachedData?: boolean }
type Compiled = { runs: string; cachedData?: Uint8Array | undefined; cachedDataRejected?: boolean }
type Compile = (source: string, parameters: string[], options: Options) => Compiled

type Module = { runs: string; createCachedData: () => Uint8Array }
type ModuleOptions = { identifier?: string; cachedData?: Uint8Array }
type ModuleClass = new (source: string, options?: ModuleOptions) => Module

const { keepingCode, keepingModules } = jest.requireActual<{
  keepingCode: (compile: Compile) => Compile
  keepingModules: (module: ModuleClass) => ModuleClass
}>('./jest-code-cache.cjs')

const codeOf = (source: string) => new TextEncoder().encode(`code of ${source}`)
const textOf = (code?: Uint8Array) => new TextDecoder().decode(code)

/** Caching compiler over one that rejects some code, with a record of its calls. */
function aCompiler({ refused = '' } = {}) {
  const asked: Options[] = []
  const compile = keepingCode((source, _parameters, options) => {
    asked.push(options)
    const { cachedData } = options
    if (cachedData !== undefined) return { runs: source, cachedDataRejected: textOf(cachedData) === refused }
    return { runs: source, cachedData: codeOf(source) }
  })
  return { asked, run: (source: string, filename = 'a.js') => compile(source, [], { filename }).runs }
}

test('a file that was compiled once is compiled from its kept code, and does the same', () => {
  const { run, asked } = aCompiler()
  expect([run('one'), run('one')]).toEqual(['one', 'one'])
  expect(asked).toEqual([
    { filename: 'a.js', produceCachedData: true },
    { filename: 'a.js', cachedData: codeOf('one') },
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
  expect(asked.map(({ cachedData }) => cachedData)).toEqual([undefined, codeOf('one'), undefined])
})

test('kept code is a copy: the bytes that V8 gives belong to the world of the suite, and would keep all of it', () => {
  const made = codeOf('one')
  const asked: Options[] = []
  const compile = keepingCode((source, _parameters, options) => {
    asked.push(options)
    return { runs: source, cachedData: made }
  })
  for (const _suite of ['first', 'second']) compile('one', [], { filename: 'a.js' })
  expect(asked[1]?.cachedData).toEqual(made)
  expect(asked[1]?.cachedData).not.toBe(made)
})

/** Caching class of ES modules over one that rejects some or all code, with a record of its calls. */
function aModuleClass({ refuses = {} as { code?: string; error?: string } } = {}) {
  const asked: (ModuleOptions | undefined)[] = []
  class Made {
    readonly runs: string
    constructor(source: string, options?: ModuleOptions) {
      asked.push(options)
      if (refuses.code && textOf(options?.cachedData) === refuses.code)
        throw Object.assign(new Error(), { code: refuses.error })
      this.runs = source
    }
    createCachedData = () => codeOf(this.runs)
  }
  const Kept = keepingModules(Made)
  return {
    asked,
    run: (source: string, identifier?: string) => new Kept(source, identifier ? { identifier } : {}).runs,
  }
}

test('an ES module is compiled from the kept code of the same source, and no other one is', () => {
  const { run, asked } = aModuleClass()
  expect([run('one', 'a'), run('one', 'a'), run('two', 'a'), run('one', 'b')]).toEqual(['one', 'one', 'two', 'one'])
  expect(asked).toEqual([
    { identifier: 'a' },
    { identifier: 'a', cachedData: codeOf('one') },
    { identifier: 'a' },
    { identifier: 'b' },
  ])
})

test('an ES module without a name is not kept', () => {
  const { run, asked } = aModuleClass()
  expect([run('one'), run('one')]).toEqual(['one', 'one'])
  expect(asked).toEqual([{}, {}])
})

test('an ES module whose code is refused is compiled as before; another error is told', () => {
  const error = 'ERR_VM_MODULE_CACHED_DATA_REJECTED'
  const refusing = aModuleClass({ refuses: { code: 'code of one', error } })
  expect([refusing.run('one', 'a'), refusing.run('one', 'a')]).toEqual(['one', 'one'])
  const failing = aModuleClass({ refuses: { code: 'code of one', error: 'OTHER' } })
  failing.run('one', 'a')
  expect(() => failing.run('one', 'a')).toThrow()
})

test('an ES module is of the class that it was made by, and of the one behind that', () => {
  class Made {
    readonly runs = ''
    createCachedData = () => new Uint8Array()
  }
  const Kept = keepingModules(Made)
  const module = new Kept('one', { identifier: 'a' })
  expect([module instanceof Kept, module instanceof Made]).toEqual([true, true])
})
