import { transformSync } from '@swc/core'
import type { SourceMapJson } from './find-map.ts'
import { type FindMap, traceStack } from './trace-stack.ts'

const HASH = '0123456789abcdef'
const SOURCE = 'const first = 1\n\nexport function draw() {\n  throw new Error(String(first))\n}\n'

/** Script of one line with its source map. */
const built = transformSync(SOURCE, {
  ...{ sourceMaps: true, minify: true, filename: 'draw.ts', configFile: false, swcrc: false },
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023', minify: { compress: false, mangle: false } },
})
const map = { ...(JSON.parse(built.map ?? '') as SourceMapJson), sources: ['webpack://mf_customer_x/./src/draw.tsx'] }
const at = `1:${built.code.indexOf('new Error') + 1}`
const PLACE = 'mf-customer/src/draw.tsx:4:9'

const known: FindMap = async ({ name, file }) => (name === 'mf-customer' && file === 'js/12.js' ? map : null)
const script = (name = 'mf-customer', more = '') => `https://loja.test/releases/${name}/${HASH}${more}/js/12.js`

test.each([
  [
    'Chrome',
    `Error: x\n    at draw (${script()}:${at})\n    at ${script()}:${at}`,
    `Error: x\n    at draw (${PLACE})\n    at ${PLACE}`,
  ],
  ['Firefox and Safari', `draw@${script()}:${at}\n@${script()}:${at}\n`, `draw@${PLACE}\n@${PLACE}\n`],
  ['a file that was asked for again', `at draw (${script('mf-customer', '~2')}:${at})`, `at draw (${PLACE})`],
  ['a path without a host', `at draw (/releases/mf-customer/${HASH}/js/12.js:${at})`, `at draw (${PLACE})`],
])('places of %s are those of the sources', async (_browser, stack, traced) => {
  expect(await traceStack(stack, known)).toEqual({ stack: traced, unknown: [] })
})

test.each([
  ['webpack://mf_customer_x/../shared/ui/data/pager.tsx', 'shared/ui/data/pager.tsx'],
  ['webpack://mf_customer_x/../node_modules/zod/index.js', 'node_modules/zod/index.js'],
  ['webpack://shell/./src/main.tsx', 'mf-customer/src/main.tsx'],
])('the source %s is told from the root of the repository', async (source, expected) => {
  const { stack } = await traceStack(`at ${script()}:${at}`, async () => ({ ...map, sources: [source] }))
  expect(stack).toBe(`at ${expected}:4:9`)
})

test('a frame without a map stays, and why is said once for each release', async () => {
  const stack = `at a (${script('shell')}:${at})\nat b (${script('shell')}:1:1)\nat draw (${script()}:${at})\nat other.js:1:2`
  expect(await traceStack(stack, known)).toEqual({
    stack: stack.replace(`${script()}:${at}`, PLACE),
    unknown: [`shell ${HASH}: no source map of js/12.js: another store has the release, or it was collected`],
  })
  const refused = await traceStack(stack, async () => {
    throw new Error('Not for this area.')
  })
  expect(refused).toEqual({
    stack,
    unknown: [`shell ${HASH}: Not for this area.`, `mf-customer ${HASH}: Not for this area.`],
  })
})

test('each map is asked for once, and none of a place escaping of its release', async () => {
  const requested: string[] = []
  const look: FindMap = async ({ file }) => {
    requested.push(file)
    return map
  }
  const escaping = `at /releases/mf-customer/${HASH}/js/../../../secret.js:1:1`
  const { stack } = await traceStack(`${escaping}\nat ${script()}:${at}\nat ${script()}:${at}`, look)
  expect([requested, stack.split('\n')[0]]).toEqual([['js/12.js'], escaping])
})
