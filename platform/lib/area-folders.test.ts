import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areaData } from './area-data.ts'
import { areaFolders } from './area-folders.ts'
import { root } from './paths.ts'

let checkout = ''
const put = (file: string, text = '') => {
  mkdirSync(join(checkout, file, '..'), { recursive: true })
  writeFileSync(join(checkout, file), text)
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'loopi-checkout-'))
})
afterEach(() => rmSync(checkout, { recursive: true }))

test('the areas of a checkout are its folders with an area.ts, in the order of their names', () => {
  for (const folder of ['shell', 'mf-sorteios', 'mf-clube-2', 'mf-Grande', 'mf-', 'xmf-outra']) put(`${folder}/area.ts`)
  put('mf-vazia/package.json')
  put('mf-arquivo')
  expect(areaFolders(checkout)).toEqual(['mf-clube-2', 'mf-sorteios'])
})

test('each area of this checkout says of itself what the schema allows', async () => {
  const areas = areaFolders()
  expect(areas).toContain('mf-customer')
  for (const name of areas) expect(await areaData(root, name)).toMatchObject({ name })
})

test('an area whose data has another name is not taken for it', async () => {
  put(
    'mf-sorteios/area.ts',
    'export const area = { name: "mf-outra", title: "Outra", routes: [{ path: "/outra", title: "Outra" }] }',
  )
  await expect(areaData(checkout, 'mf-sorteios')).rejects.toThrow('mf-sorteios/area.ts exports no data')
})
