declare const __dirname: string

const { readFileSync } = jest.requireActual<{ readFileSync(path: string, encoding: 'utf8'): string }>('node:fs')
const { process: lazyBarrel } = jest.requireActual<{ process: (source: string) => { code: string } }>(
  './lazy-barrel.cjs',
)

/** Barrel as a suite has it, with a record of loaded modules. */
function aBarrel(source: string) {
  const asked: string[] = []
  const names: Record<string, unknown> = {}
  const load = (file: string) => {
    asked.push(file)
    return { Button: `Button of ${file}`, Box: `Box of ${file}` }
  }
  new Function('exports', 'require', lazyBarrel(source).code)(names, load)
  return { asked, names }
}

const SOURCE = [
  'Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });',
  'const require_Button = require("./Button.cjs");',
  'const require_Box = require("./Box.cjs");',
  'exports.Box = require_Box.Box;',
  'exports.Button = require_Button.Button;',
  '',
].join('\n')

test('a barrel has all of its names, and loads a module when the first of them is asked for, once', () => {
  const { asked, names } = aBarrel(SOURCE)
  expect(Object.keys(names)).toEqual(['Box', 'Button'])
  expect(asked).toEqual([])
  expect([names.Button, names.Button]).toEqual(['Button of ./Button.cjs', 'Button of ./Button.cjs'])
  expect(asked).toEqual(['./Button.cjs'])
})

test.each(['@mantine/core', '@mantine/hooks'])('the barrel of %s is written as the transform expects', (name) => {
  const source = readFileSync(`${__dirname}/../../../node_modules/${name}/cjs/index.cjs`, 'utf8')
  const { code } = lazyBarrel(source)
  expect(code.match(/^lazily\(/gm)).toHaveLength(source.match(/^exports\./gm)?.length ?? 0)
  expect(code).not.toMatch(/require_|undefined\)/)
})
