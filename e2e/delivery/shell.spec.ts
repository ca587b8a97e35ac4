import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { percentileOf } from '../../platform/host/registry/bucket.ts'
import type { PageData } from '../../shared/federation/page-data.ts'
import { expect, test } from '../fixtures/delivery.ts'
import { builtShell, LOGIN } from '../fixtures/variants.ts'

const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket)
const bucketWith = (fits: (percentile: number) => boolean) =>
  buckets.find((bucket) => fits(percentileOf(bucket, 'shell'))) ?? -1

/** Shell that the host gives a visitor with a bucket, or a new one. */
async function shellFor(url: string, bucket?: number): Promise<PageData['shellRelease']> {
  const headers = bucket === undefined ? undefined : { cookie: `loopi_bucket=${bucket}` }
  const answer = await fetch(`${url}/federation/registry`, headers && { headers })
  return ((await answer.json()) as PageData).shellRelease
}

/** The shell's files requested by a page, by hash, including failed ones. */
function watchShell(page: Page) {
  const hashes = new Set<string>()
  const lost: string[] = []
  page.on('response', (response) => {
    const [, hash] = /\/releases\/shell\/(\w+)\//.exec(response.url()) ?? []
    if (hash) hashes.add(hash)
    if (hash && !response.ok()) lost.push(response.url())
  })
  return { hashes, lost }
}

const heading = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a new shell goes to its canary, to everybody and back again, and an open tab keeps the one it has', async ({
  browser,
  delivery,
  noise,
}) => {
  const first = (await shellFor(delivery.url)).hash
  const second = await delivery.publishShell()
  expect(second).not.toBe(first)
  expect((await shellFor(delivery.url)).hash, 'published alone changes nothing').toBe(first)
  const visitor = async () => {
    const page = await (await browser.newContext({ baseURL: delivery.url })).newPage()
    noise.listen(page)
    return page
  }
  const tab = await visitor()
  const ownFiles = watchShell(tab)
  await tab.goto('/')
  await expect(tab.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()

  const canary = await delivery.run('promote', 'shell', second, '--canary', '10', '--reason', 'Uma parte')
  expect(canary, canary.said).toMatchObject({ code: 0 })
  const [inside, outside] = [bucketWith((percentile) => percentile < 10), bucketWith((percentile) => percentile >= 10)]
  expect(await shellFor(delivery.url, inside)).toMatchObject({ hash: second, source: 'canary' })
  expect(await shellFor(delivery.url, outside)).toMatchObject({ hash: first, source: 'live' })

  const promoted = await delivery.run('promote', 'shell', second, '--reason', 'Todos')
  expect(promoted, promoted.said).toMatchObject({ code: 0 })
  const other = await visitor()
  const otherFiles = watchShell(other)
  await other.goto('/admin-login')
  await expect(heading(other, LOGIN.new)).toBeVisible()
  expect([...otherFiles.hashes]).toEqual([second])

  // Lazy files of the login page are requested only now, from the tab's own shell.
  await tab.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(heading(tab, LOGIN.old)).toBeVisible()
  await expect(tab.getByLabel('E-mail')).toBeEditable()
  expect([[...ownFiles.hashes], ownFiles.lost]).toEqual([[first], []])

  const back = await delivery.run('rollback', 'shell', '--reason', 'De volta')
  expect(back, back.said).toMatchObject({ code: 0 })
  const later = await visitor()
  await later.goto('/admin-login')
  await expect(heading(later, LOGIN.old)).toBeVisible()
  expect(await delivery.run('promote', 'shell', second, '--reason', 'De novo')).toMatchObject({
    code: 1,
    said: expect.stringContaining('was rolled back'),
  })
  const audit = (await delivery.audit()).filter(({ area }) => area === 'shell').map(({ operation }) => operation)
  // Newest first; followed by lines of other tests in this store.
  expect(audit.slice(0, 4)).toEqual(['rollback', 'promote', 'canary', 'publish'])
})

test('any host over the store sends the files of any shell, before and after it went live', async ({
  delivery,
  staging,
}) => {
  const first = (await shellFor(delivery.url)).hash
  const second = await delivery.publishShell()
  const hosts = [delivery.url, await staging.otherHost()]
  for (const url of hosts)
    for (const hash of [first, second])
      for (const file of ['js/main.js', 'css/main.css'])
        expect((await fetch(`${url}/releases/shell/${hash}/${file}`)).status, `${url} ${hash}/${file}`).toBe(200)
  await delivery.run('promote', 'shell', second, '--reason', 'Todos')
  for (const url of hosts) expect((await shellFor(url)).hash).toBe(second)
})

test('a live shell that is damaged in the store is passed over for the one before', async ({ delivery, page }) => {
  const first = (await shellFor(delivery.url)).hash
  const second = await delivery.publishShell()
  await writeFile(join(delivery.storePaths.storeDir, 'shell', second, 'js/main.js'), 'forged()')
  await delivery.forceShell(second, first)
  await expect.poll(async () => (await shellFor(delivery.url)).hash).toBe(first)
  await page.goto('/admin-login')
  await expect(heading(page, LOGIN.old)).toBeVisible()
})

test('the calls of its own code are in its record, for the gate to hold against the api', async () => {
  const { calls } = JSON.parse(await readFile(join(await builtShell(), 'release.json'), 'utf8'))
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(['GET /me', 'POST /user/login', 'POST /esqueci-senha']))
})

test('a shell that a live area does not fit is refused, naming the area and the rule', async ({ delivery }) => {
  const folder = await mkdtemp(join(tmpdir(), 'loopi-shell-'))
  try {
    await cp(await builtShell(), folder, { recursive: true })
    const record = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))
    const core = record.provides['@loopi/shared/ui/core']
    core.names = core.names.filter((name: string) => name !== 'Button')
    await writeFile(join(folder, 'release.json'), JSON.stringify(record))
    const { code, said } = await delivery.run('publish', 'shell', '--from', folder)
    expect(code).toBe(1)
    for (const area of ['mf-customer', 'mf-marketing'])
      expect(said).toMatch(new RegExp(`live areas +.*${area} [0-9a-f]{16}: .*Button`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
