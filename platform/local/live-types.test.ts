import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { liveTypes } from './live-types.ts'

const PAGE = join(root, 'mf-customer/src/home.page.tsx')
const ROUTES = join(root, 'api/src/main/app.ts')

/** Compiler that prints `text`. */
const saying = (text: string) => ['--eval', `console.log(${JSON.stringify(text)})`, '--']

describe('types of what was saved', () => {
  test('are told when they are wrong, and once they fit again', async () => {
    const lines: string[] = []
    let told = Promise.withResolvers<void>()
    let output = 'page.tsx(1,1): error TS2322'
    const types = liveTypes(
      (line) => {
        lines.push(line)
        told.resolve()
      },
      () => saying(output),
    )
    types.check([PAGE])
    await told.promise
    told = Promise.withResolvers()
    output = ''
    types.check([PAGE])
    await told.promise
    await types.stop()
    expect(lines).toEqual(['✗ Types of mf-customer\npage.tsx(1,1): error TS2322', '✓ Types of mf-customer'])
  })

  test('of the workspace saved last come first, and cut off a check of another', async () => {
    const checked: string[] = []
    const both = Promise.withResolvers<void>()
    let hasBegun = false
    const types = liveTypes(
      (line) => {
        checked.push(line)
        if (checked.length === 2) both.resolve()
      },
      (workspace) => {
        if (workspace !== 'api' || hasBegun) return saying(`wrong in ${workspace}`)
        hasBegun = true
        return ['--eval', 'setInterval(() => {}, 1000)', '--']
      },
    )
    types.check([ROUTES])
    types.check([PAGE])
    await both.promise
    await types.stop()
    expect(checked).toEqual(['✗ Types of mf-customer\nwrong in mf-customer', '✗ Types of api\nwrong in api'])
  })
})
