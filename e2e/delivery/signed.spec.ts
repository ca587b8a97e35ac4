import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishRelease } from '../../platform/releases/deliver/publish-release.ts'
import { signRelease } from '../../platform/releases/deliver/sign-release.ts'
import { buildOriginOf } from '../../platform/releases/signing/build-origin.ts'
import { createKeyPair, parseReleaseKeys, readSigningKey } from '../../platform/releases/signing/keys.ts'
import { hashOfRecord } from '../../platform/releases/store/content-hash.ts'
import { integrityOf, readContents } from '../../platform/releases/store/contents.ts'
import { publishFolder } from '../../platform/releases/store/publish-folder.ts'
import { promote } from '../../platform/releases/transitions/operations.ts'
import { test as base, Delivery, expect, liveIn } from '../fixtures/delivery.ts'
import { AREA, startHost, storeOfTheBuild } from '../fixtures/staging.ts'
import { builtVariant, COUPONS, RAN } from '../fixtures/variants.ts'

const AUTHOR = { by: 'e2e', reason: 'Prova de assinatura.' }
const { privateKey, publicKey } = createKeyPair()
const RELEASE_KEYS = `${AREA}:${publicKey}`

async function sign(folder: string): Promise<void> {
  const key = readSigningKey({ RELEASE_SIGNING_KEY: privateKey })
  if (key) await signRelease(folder, key, buildOriginOf({}))
}

/** Store of the build with a host that has the area's key; the live release is signed. */
class SignedDelivery extends Delivery {
  folderOf = (hash: string) => join(this.storePaths.storeDir, AREA, hash)

  /** Newer release, signed as in a pipeline, published through the gate and promoted. */
  async releaseSigned(): Promise<string> {
    const folder = join(this.storePaths.storeDir, '.built')
    await cp(await builtVariant('newer'), folder, { recursive: true })
    await sign(folder)
    const hash = await publishRelease(this.storePaths, AREA, folder, AUTHOR, () => {})
    await rm(folder, { recursive: true })
    await promote(this.storePaths, AREA, hash, AUTHOR)
    return hash
  }

  /** Injects code into a script, and adapts record and name; returns the name. */
  async forge(folder: string, script: string): Promise<string> {
    const forged = `globalThis.forged = true\n${await readFile(join(folder, script), 'utf8')}`
    await writeFile(join(folder, script), forged)
    await Promise.all(['br', 'gz'].map((copy) => rm(join(folder, `${script}.${copy}`), { force: true })))
    const record = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))
    const integrity = integrityOf(Buffer.from(forged))
    const rewritten = JSON.parse(JSON.stringify(record).replaceAll(record.files[script], integrity))
    const whole = { ...rewritten, contents: await readContents(folder) }
    const hash = hashOfRecord(whole)
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...whole, hash }))
    return hash
  }
}

const test = base.extend<{ signed: SignedDelivery }>({
  signed: async ({ browserName: _ }, use, testInfo) => {
    // The first test with a release waits for its build.
    testInfo.setTimeout(120_000)
    const { storeDir, live } = await storeOfTheBuild()
    const storePaths = { storeDir, releaseKeys: parseReleaseKeys(RELEASE_KEYS) }
    const first = live[AREA]?.hash ?? ''
    await sign(join(storeDir, AREA, first))
    const env = {
      STORE_DIR: storeDir,
      API_URL: testInfo.project.use.baseURL ?? '',
      RELEASE_KEYS,
    }
    const { url, child, log } = await startHost(env)
    await use(new SignedDelivery({ url, storePaths, first, log }))
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(storeDir, { recursive: true, force: true })
  },
  baseURL: async ({ signed }, use) => use(signed.url),
})

/** The page shows the good release's heading, and nothing of the forged one ran. */
async function expectGood(page: Page, heading: string): Promise<void> {
  await expect(page.locator('#root:not([data-prerendered])')).toBeAttached()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(await page.evaluate(() => 'forged' in globalThis)).toBe(false)
}

test('a signed release goes live, and an unsigned one of the same area does not', async ({ page, signed }) => {
  const hash = await signed.releaseSigned()
  await page.goto('/cupons')
  await expectGood(page, COUPONS.new)
  expect(await liveIn(page)).toMatchObject({ hash })
  const folder = signed.folderOf('.unsigned')
  await cp(signed.folderOf(hash), folder, { recursive: true })
  await rm(join(folder, 'provenance.json'))
  const publishing = publishRelease(signed.storePaths, AREA, folder, AUTHOR, () => {})
  await expect(publishing).rejects.toThrow(/did not pass the gate: signature/)
})

test('a script and its record that are rewritten in the store while the host runs reach nobody', async ({
  page,
  signed,
  request,
  noise,
}) => {
  noise.expect(/integrity|Failed to load|preload|MIME type/i)
  const hash = await signed.releaseSigned()
  expect(await (await request.get('/cupons')).text()).toContain(hash)
  await signed.forge(signed.folderOf(hash), await signed.scriptWith(hash, RAN.coupons))
  await page.goto('/cupons')
  await expectGood(page, COUPONS.old)
  // Detected once, the good release is served immediately.
  await page.goto('/cupons')
  await expectGood(page, COUPONS.old)
  expect(await liveIn(page)).toMatchObject({ hash: signed.first })
})

test('a whole release that somebody writes by hand, name and pointer too, is passed over', async ({ page, signed }) => {
  const good = await signed.releaseSigned()
  const draft = signed.folderOf('.by-hand')
  await cp(signed.folderOf(good), draft, { recursive: true })
  const hash = await signed.forge(draft, await signed.scriptWith(good, RAN.coupons))
  await cp(draft, signed.folderOf(hash), { recursive: true })
  await signed.force({ live: hash, lastKnownGood: good })
  await page.goto('/cupons')
  await expectGood(page, COUPONS.new)
  expect(await liveIn(page)).toMatchObject({ hash: good })
  expect((await page.request.get(`/releases/${AREA}/${hash}/remoteEntry.js`)).status()).toBe(404)
})

test('publishing the signed release again repairs the one that was rewritten', async ({ page, signed, noise }) => {
  noise.expect(/integrity|Failed to load|preload|MIME type/i)
  const hash = await signed.releaseSigned()
  const built = signed.folderOf('.built')
  await cp(signed.folderOf(hash), built, { recursive: true })
  await signed.forge(signed.folderOf(hash), await signed.scriptWith(hash, RAN.coupons))
  await page.goto('/cupons')
  await expectGood(page, COUPONS.old)
  await publishFolder(built, { ...signed.storePaths, area: AREA, hash })
  await promote(signed.storePaths, AREA, hash, AUTHOR)
  await page.goto('/cupons')
  await expectGood(page, COUPONS.new)
})
