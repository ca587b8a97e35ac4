import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type AreaData, areaSchema } from '../../shared/federation/area.ts'
import type { Release, ShellBuild } from '../../shared/federation/release.ts'
import type { HostConfig } from './config.ts'
import { readConfig } from './config.ts'

export const INTEGRITY = `sha384-${'A'.repeat(64)}`
export const HASH = '0123456789abcdef'

const script = (file: string) => ({ path: file, integrity: INTEGRITY, as: 'script' as const })
const SIZES = { raw: 1, gzip: 1, brotli: 1 }

export const CUSTOMER: AreaData = areaSchema.parse({
  name: 'mf-customer',
  title: 'Área do Cliente',
  routes: [
    { path: '/cupons', title: 'Cupons', access: 'public' },
    { path: '/finalizar-cadastro/:token', title: 'Finalizar cadastro', access: 'public' },
    { path: '/area-do-cliente', title: 'Área do Cliente', access: ['cliente'] },
  ],
})

const release: Release = {
  area: CUSTOMER,
  version: '1.0.0',
  hash: HASH,
  container: 'mf_customer',
  expose: './area',
  entry: { path: 'remoteEntry.js', integrity: INTEGRITY },
  pages: { '/cupons': { files: [script('js/cupons.js')], shared: ['@loopi/shared/ui/forms'], markup: null } },
  files: { 'remoteEntry.js': INTEGRITY, 'js/cupons.js': INTEGRITY },
  shared: { react: { range: '^19.0.0', provides: false } },
  builder: { rspack: '2.3.2', federation: '2.9.2' },
  sizes: { entry: SIZES, total: SIZES },
}

const shell: ShellBuild = {
  version: '1.0.0',
  hash: HASH,
  scripts: [script('js/main.js')],
  styles: [{ path: 'css/main.css', integrity: INTEGRITY, as: 'style' }],
  fonts: [],
  shared: { '@loopi/shared/ui/forms': { version: '1.0.0', files: [script('js/forms.js')] } },
  builder: { rspack: '2.3.2', federation: '2.9.2' },
  frame: null,
  styleHashes: ['sha256-estilo'],
}

/** Folders with a built shell and one live release, as builds leave them, and a configuration that points to them. */
export async function aStore(env: NodeJS.ProcessEnv = {}): Promise<HostConfig> {
  const root = await mkdtemp(path.join(tmpdir(), 'loopi-host-'))
  const put = async (file: string, content: string | Buffer) => {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  const folder = `store/mf-customer/${HASH}`
  const live = { 'mf-customer': { hash: HASH } }
  await Promise.all([
    put('secret.txt', 'segredo'),
    put(`${folder}/release.json`, JSON.stringify(release)),
    put(`${folder}/remoteEntry.js`, 'entry'),
    put(`${folder}/remoteEntry.js.gz`, gzipSync('entry')),
    put(`${folder}/remoteEntry.js.map`, '{}'),
    put('store/registry.json', JSON.stringify({ revision: 3, live, lastKnownGood: live, rollouts: [] })),
    put('shell/shell.json', JSON.stringify(shell)),
    put('shell/js/main.js', 'main'),
  ])
  return readConfig({
    STORE_DIR: path.join(root, 'store'),
    SHELL_DIR: path.join(root, 'shell'),
    API_URL: 'http://127.0.0.1:9',
    ...env,
  })
}
