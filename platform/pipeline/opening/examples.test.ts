import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UserError } from '../../lib/user-error.ts'
import { examplesFrom, examplesIn } from './examples.ts'

async function aCheckout(text: string) {
  const root = await mkdtemp(path.join(tmpdir(), 'loopi-examples-'))
  await mkdir(path.join(root, 'mf-exemplo'))
  await writeFile(path.join(root, 'mf-exemplo/package.json'), text)
  return root
}

test('an area gives examples in its package, or none', async () => {
  const given = { loopi: { examples: { codigo: 'ABC' } } }
  expect(examplesIn(await aCheckout(JSON.stringify(given)), 'mf-exemplo')).toEqual({ codigo: 'ABC' })
  expect(examplesIn(await aCheckout('{}'), 'mf-exemplo')).toEqual({})
  expect(examplesIn(await aCheckout('{}'), 'mf-outra')).toEqual({})
})

test.each(['{', '{"loopi":{"examples":{"id":7}}}', '{"loopi":{"examples":{"id":""}}}'])(
  'a package with %s is told by its file',
  async (text) => {
    const root = await aCheckout(text)
    expect(() => examplesIn(root, 'mf-exemplo')).toThrow(path.join(root, 'mf-exemplo/package.json'))
  },
)

test('examples are typed with their names', () => {
  expect(examplesFrom(['codigo=A=B', 'id=7'])).toEqual({ codigo: 'A=B', id: '7' })
  for (const one of ['codigo', '=x', 'codigo=']) expect(() => examplesFrom([one])).toThrow(UserError)
})
