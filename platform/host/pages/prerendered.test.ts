import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildHost } from '../app.ts'
import type { HostConfig } from '../config.ts'
import { aShell } from '../test/shells.ts'
import { aPrerenderedStore, FRAMED_SHELL, HASH, SHELL_STYLES_INTEGRITY } from '../test/store.ts'

const OF_SHELL = `/releases/shell/${FRAMED_SHELL.release.hash}`
const started: FastifyInstance[] = []

async function open(config: HostConfig, url = '/cupons') {
  const host = await buildHost(config)
  started.push(host)
  return host.inject(url)
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

test('a public page comes with its content, in the frame of the shell with the links of the live areas', async () => {
  const { body } = await open(await aPrerenderedStore())
  const links =
    '<li><b title="/cupons">Cupons</b></li>' +
    '<li><a href="/finalizar-cadastro">Concluir &amp; &quot;entrar&quot;</a></li>'
  expect(body).toContain(`<div id="root" data-prerendered><ul class="bar">${links}</ul><main><h1 `)
  expect(body).toMatch(/<h1 [^>]+>Cupons<\/h1>.*<\/main><\/div>/)
})

test('a module in the place of the template is not run: the browser renders the page', async () => {
  const mark = path.join(await mkdtemp(path.join(tmpdir(), 'loopi-ran-')), 'ran')
  const module = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, ''); export const renderFrame = () => ({})`
  const frame = { path: 'server/frame.mjs', position: '_R_1_' }
  const config = await aPrerenderedStore('_R_1_', {}, aShell({ frame }, { [frame.path]: module }))
  const { statusCode, body } = await open(config)
  expect([statusCode, existsSync(mark)]).toEqual([200, false])
  expect(body).toContain('<div id="root"></div>')
})

test('its styles come with it, of all sheets only what it needs; the sheets hold back no paint', async () => {
  const { body } = await open(await aPrerenderedStore())
  const [, styles] = /<style id="loopi-critical"[^>]*>(.*?)<\/style>/.exec(body) ?? []
  expect(styles).toBe(
    `@layer mantine,app;.bar{height:4rem}@media (min-width:1px){.bar:hover{top:0}}.title{color:red;background:url(/releases/mf-customer/${HASH}/a/b.svg)}`,
  )
  const withoutFallback = body.replaceAll(/<noscript>.*?<\/noscript>/g, '')
  expect(withoutFallback).not.toContain('rel="stylesheet"')
  expect(withoutFallback).toContain(`rel="preload" as="style" href="${OF_SHELL}/css/main.css"`)
  expect(body).toContain(
    `<noscript><link rel="stylesheet" href="${OF_SHELL}/css/main.css" crossorigin="anonymous" integrity="${SHELL_STYLES_INTEGRITY}"></noscript>`,
  )
})

test('the first paint waits for the markup, which names no first screen, and not for the data behind it', async () => {
  const { body } = await open(await aPrerenderedStore())
  expect(body).toContain('<link rel="expect" href="#loopi-failed" blocking="render">')
  expect(body.indexOf('id="loopi-page"')).toBeGreaterThan(body.indexOf('id="loopi-failed"'))
})

test('scripts leave the line to the faces, and those of the area to the shell; the paint is before all of them', async () => {
  const { body } = await open(await aPrerenderedStore())
  expect(body).not.toMatch(/<script[^>]* src=/)
  const preloads = body.match(/<link [^>]*rel="preload" as="script"[^>]*>/g) ?? []
  for (const link of preloads) expect(link).toContain('fetchpriority="low"')
  const [first] = preloads
  expect(first).toMatch(
    new RegExp(`<link data-runs rel="preload" as="script" href="${OF_SHELL}/js/main.js" [^>]*integrity="`),
  )
  expect(preloads.filter((link) => link.includes('data-runs'))).toEqual([first])
  expect(preloads.length).toBeGreaterThan(1)
  expect(body).not.toContain('fetchpriority="high"')
})

test('the policy names its styles by their hashes, and only its markup may have style attributes', async () => {
  const { body, headers } = await open(await aPrerenderedStore())
  const policy = String(headers['content-security-policy'])
  const styles = [...body.matchAll(/<style\b[^>]*>(.*?)<\/style>/g)].map(([, text = '']) => text)
  expect(styles).toHaveLength(3)
  for (const text of styles) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(policy + body).not.toContain('nonce')
  expect(policy).toContain(`style-src-attr 'unsafe-inline'`)
  const other = await open(await aPrerenderedStore(), '/admin-login')
  expect(other.headers['content-security-policy']).toContain(`style-src-attr 'none'`)
})

test('markup whose ids are counted from another place than the frame has is not sent', async () => {
  const { body } = await open(await aPrerenderedStore('_R_2_'))
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain(`<link rel="stylesheet" href="${OF_SHELL}/css/main.css"`)
})

test('a page whose markup cannot be read is left to the browser', async () => {
  const config = await aPrerenderedStore()
  await rm(path.join(config.storeDir, 'mf-customer', HASH, 'pages'), { recursive: true })
  const { statusCode, body } = await open(config)
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
})

test.each([
  ['markup', `store/mf-customer/${HASH}/pages/cupons.html`],
  ['styles of the area', `store/mf-customer/${HASH}/css/cupons.css`],
])('%s other than the recorded ones go into no page; repaired, they do', async (_what, file) => {
  const config = await aPrerenderedStore()
  const target = path.join(path.dirname(config.storeDir), file)
  const recorded = await readFile(target)
  await writeFile(target, '<p>forged</p>')
  const host = await buildHost(config)
  started.push(host)
  const { statusCode, body } = await host.inject('/cupons')
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toContain('forged')
  await writeFile(target, recorded)
  expect((await host.inject('/cupons')).body).toContain('<div id="root" data-prerendered>')
})

test('neither the fragment nor the template of frames is given out', async () => {
  for (const url of [`/releases/mf-customer/${HASH}/pages/cupons.html`, `${OF_SHELL}/pages/frame.json`]) {
    expect((await open(await aPrerenderedStore(), url)).body).not.toMatch(/Cupons<|"slot"/)
  }
})
