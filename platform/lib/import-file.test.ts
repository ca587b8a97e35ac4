import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areaData } from './area-data.ts'

const AREA = `export const area = { name: 'mf-lojas', title: 'Lojas', routes: [{ path: '/lojas', title: 'Lojas', access: 'public' }] }`

test.each(['a#b', 'a%20b', 'a (1) [x] & c', 'Ação'])('sources are read below a folder called %s', async (name) => {
  const root = join(await mkdtemp(join(tmpdir(), 'loopi-names-')), name)
  await mkdir(join(root, 'mf-lojas'), { recursive: true })
  await writeFile(join(root, 'mf-lojas/area.ts'), AREA)
  expect(await areaData(root, 'mf-lojas')).toMatchObject({ name: 'mf-lojas' })
})
