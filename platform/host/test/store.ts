import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type AreaData, areaSchema } from '../../../shared/federation/area.ts'
import type { FrameTemplate } from '../../../shared/federation/frame/template.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { Release } from '../../../shared/federation/release.ts'
import { STORE_FORMAT } from '../../releases/store/registry-log.ts'
import type { HostConfig } from '../config.ts'
import { readConfig } from '../config.ts'
import { aShell, putShell, SHELL } from './shells.ts'

export { SHELL } from './shells.ts'

/** Settings required in production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  COMPANY_NAME: 'Empório Quaresma Ltda.',
  COMPANY_CNPJ: '12.345.678/0001-95',
  COMPANY_ADDRESS: 'Rua das Flores, 1, São Paulo',
  COMPANY_EMAIL: 'oi@loopi.example',
  PRIVACY_EMAIL: 'dados@loopi.example',
}

export const INTEGRITY = `sha384-${'A'.repeat(64)}`
export const HASH = '0123456789abcdef'

const script = (file: string) => ({ path: file, integrity: INTEGRITY, as: 'script' as const })
const SIZES = { raw: 1, gzip: 1, brotli: 1 }

export const CUSTOMER: AreaData = areaSchema.parse({
  name: 'mf-customer',
  title: 'Área do Cliente',
  routes: [
    {
      path: '/cupons',
      title: 'Cupons',
      description: 'Cupons de desconto das marcas parceiras, "de graça" & sem letras miúdas, em todo o Brasil.',
      about: { kind: 'offer', name: 'Cupom </script>', price: '790.00' },
      access: 'public',
    },
    { path: '/finalizar-cadastro/:token', title: 'Finalizar cadastro', access: 'public' },
    {
      path: '/area-do-cliente',
      title: 'Área do Cliente',
      access: ['cliente'],
      asks: { cliente: ['/cupons/resgatados?limite=24'] },
    },
  ],
})

/** Subresource integrity of a text. */
export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const CONTENT: Record<string, string> = { 'remoteEntry.js': 'entry', 'js/cupons.js': 'cupons' }

/** Release with the real integrity hashes of its files, for the gate. */
export const sealed = (release: Release): Release => {
  const files = Object.fromEntries(Object.entries(CONTENT).map(([file, text]) => [file, integrityOf(text)]))
  return { ...release, files, entry: { path: 'remoteEntry.js', integrity: files['remoteEntry.js'] ?? INTEGRITY } }
}

/** Of a release that was built with another major of React than the shell's. */
export const OTHER_REACT: Partial<Release> = { uses: { react: { names: [], holds: { react: '18.2.0' } } } }

/** Live release of a test's store. */
export const RELEASE: Release = {
  area: CUSTOMER,
  version: '1.0.0',
  hash: HASH,
  commit: null,
  dirty: false,
  builtAt: null,
  container: 'mf_customer',
  expose: './area',
  exposes: ['./area'],
  entry: { path: 'remoteEntry.js', integrity: INTEGRITY },
  pages: { '/cupons': { files: [script('js/cupons.js')], shared: ['@loopi/shared/ui/fields'], markup: null } },
  files: { 'remoteEntry.js': integrityOf('entry'), 'js/cupons.js': integrityOf('cupons') },
  contents: null,
  shared: { react: { provides: false } },
  uses: { react: { names: [], holds: { react: '19.3.1' } } },
  bundled: [],
  calls: {},
  builder: { rspack: '2.3.2', federation: '2.9.2' },
  sizes: { entry: SIZES, total: SIZES },
}

const FOLDER = `store/mf-customer/${HASH}`
const PAGE = '<h1 class="title" style="color:red">Cupons</h1><style nonce="__loopi-nonce__">.x{}</style>'
const PAGE_STYLES = '.title{color:red;background:url(../a/b.svg)}.unused{color:blue}'
const SHELL_STYLES = '@layer mantine,app;.bar{height:4rem}.dialog{top:0}@media (min-width:1px){.bar:hover{top:0}}'

/** Integrity of the shell's styles in the store of a prerendered page. */
export const SHELL_STYLES_INTEGRITY = integrityOf(SHELL_STYLES)

const NAVIGATION: AreaData['navigation'] = [
  { id: 'area', label: 'Área do Cliente', to: '/area-do-cliente', shownTo: 'signed-in', order: 30 },
  { id: 'finish', label: 'Concluir & "entrar"', to: '/finalizar-cadastro', shownTo: 'everybody', order: 20 },
  { id: 'coupons', label: 'Cupons', to: '/cupons', shownTo: 'signed-out', order: 10 },
]

const around = (tag: string) => ({
  before: [`<ul class="bar">`, { slot: 'links' as const }, `</ul><${tag}>`],
  after: `</${tag}>`,
})

const TEMPLATE = JSON.stringify({
  frames: { full: around('main'), site: around('div'), bare: { before: ['<main>'], after: '</main>' } },
  link: {
    current: ['<li><b title="', { slot: 'address' }, '">', { slot: 'label' }, '</b></li>'],
    other: ['<li><a href="', { slot: 'address' }, '">', { slot: 'label' }, '</a></li>'],
  },
} satisfies FrameTemplate)

/** Files of a prerendered page in the area's release. */
const PRERENDERED_FILES = {
  [`${FOLDER}/pages/cupons.html`]: PAGE,
  [`${FOLDER}/css/cupons.css`]: PAGE_STYLES,
} as const

/** Shell with a frame around prerendered pages. */
export const FRAMED_SHELL = aShell(
  { frame: { path: 'pages/frame.json', position: '_R_1_' } },
  { 'css/main.css': SHELL_STYLES, 'pages/frame.json': TEMPLATE },
)

/** Store whose release holds the prerendered markup of a page, for `position`. */
export async function aPrerenderedStore(
  position = '_R_1_',
  env: NodeJS.ProcessEnv = {},
  shell = FRAMED_SHELL,
): Promise<HostConfig> {
  const config = await aStore(env, shell)
  const root = path.dirname(config.storeDir)
  const style = { path: 'css/cupons.css', integrity: integrityOf(PAGE_STYLES), as: 'style' as const }
  const markup = { path: 'pages/cupons.html', integrity: integrityOf(PAGE), position }
  const release: Release = {
    ...RELEASE,
    area: { ...CUSTOMER, navigation: NAVIGATION },
    files: { ...RELEASE.files, [style.path]: style.integrity },
    pages: { '/cupons': { files: [script('js/cupons.js'), style], shared: [], markup } },
  }
  const files = { ...PRERENDERED_FILES, [`${FOLDER}/release.json`]: JSON.stringify(release) }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
  return config
}

/** Text of a revision's file. */
export const revisionText = (registry: Registry): string => JSON.stringify({ format: STORE_FORMAT, ...registry })

/** Registry whose live shell is the one of the tests' stores. */
export const aRegistry = (revision: number, { live, ...parts }: Partial<Registry> = {}): Registry => ({
  revision,
  live: { shell: { hash: SHELL.release.hash }, ...live },
  lastKnownGood: {},
  previous: {},
  rollouts: [],
  refused: {},
  change: null,
  ...parts,
})

/** Store with a live shell and one live release, and the configuration of a host over it. */
export async function aStore(env: NodeJS.ProcessEnv = {}, shell = SHELL): Promise<HostConfig> {
  const root = await mkdtemp(path.join(tmpdir(), 'loopi-host-'))
  const put = async (file: string, content: string | Buffer) => {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  const folder = `store/mf-customer/${HASH}`
  const live = { shell: { hash: shell.release.hash }, 'mf-customer': { hash: HASH } }
  await Promise.all([
    put('secret.txt', 'segredo'),
    put(`${folder}/release.json`, JSON.stringify(RELEASE)),
    put(`${folder}/remoteEntry.js`, 'entry'),
    put(`${folder}/js/cupons.js`, 'cupons'),
    put(`${folder}/remoteEntry.js.gz`, gzipSync('entry')),
    put(`${folder}/remoteEntry.js.map`, '{}'),
    put('store/registry/00000003.json', revisionText(aRegistry(3, { live, lastKnownGood: live }))),
    putShell(path.join(root, 'store/shell', shell.release.hash), shell),
  ])
  const config = readConfig({ STORE_DIR: path.join(root, 'store'), API_URL: 'http://127.0.0.1:9', ...env })
  return { ...config, shellDir: path.join(root, 'shell') }
}
