import { join } from 'node:path'
import { expect, test } from '../fixtures/delivery.ts'
import { makeOwnRepository, OWN, type OwnRepository } from '../fixtures/own-repository.ts'
import { edit } from '../fixtures/sources.ts'
import { OWN_TOKEN } from '../fixtures/staging.ts'

const { name, path, heading } = OWN
const INTRODUCTION = 'Esta página é da área mf-rifas, publicada por sua própria equipe.'

let repository: OwnRepository
let remove: () => Promise<void>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // Packing compiles all sources, and npm installs six hundred packages.
  test.setTimeout(300_000)
  ;({ repository, remove } = await makeOwnRepository())
})
test.afterAll(() => remove?.())

test('the workflow of a repository of its own passes from packed packages alone, and its area is seen and taken away', async ({
  page,
  request,
  delivery,
}) => {
  test.setTimeout(300_000)
  const env = { HOST_URL: delivery.url }
  const checked = await repository.job('check', env)
  expect(checked.code, checked.said).toBe(0)
  expect(checked.said).toContain('4 pages opened')
  expect((await request.get(path)).status()).toBe(404)

  const secrets = { ...env, DEPLOY_TOKEN: OWN_TOKEN, REASON: 'Prova' }
  const released = await repository.job('release', secrets)
  expect(released.code, released.said).toBe(0)
  // A canary needs a live release to compare with, and there was none.
  expect(released.said).toContain('is live for everybody')

  await page.goto('/marcas')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: heading }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText(INTRODUCTION)).toBeVisible()
  const answer = await request.get(path)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain(`>${heading}</h1>`)

  const retired = await repository.loopi(['release', 'retire', '--to', delivery.url, '--reason', 'Prova'], secrets)
  expect(retired.said).toContain(`${name} is no longer live`)
  await expect.poll(async () => (await request.get(path)).status()).toBe(404)
})

test('without a folder the area alone is built and opened, and without a host a sentence says what is missing', async ({
  delivery,
}) => {
  const opened = await repository.loopi(['release', 'open', '--to', delivery.url])
  expect(opened.said).toContain('4 pages opened')
  expect(opened.code).toBe(0)
  const alone = await repository.loopi(['release', 'open'])
  expect(alone.said).toContain('say --to https://… of the host that has them')
  expect(alone.code).toBe(1)
})

test('a path that the token does not claim is refused by the host, with the sentence that says so', async ({
  delivery,
  request,
}) => {
  const area = join(repository.folder, 'area.ts')
  await edit(area, `path: '${path}'`, `path: '/premios'`)
  await edit(join(repository.folder, 'src/area.tsx'), `'${path}':`, `'/premios':`)
  const { code, said } = await repository.loopi(['release', 'publish', '--to', delivery.url], {
    DEPLOY_TOKEN: OWN_TOKEN,
  })
  await edit(area, `path: '/premios'`, `path: '${path}'`)
  await edit(join(repository.folder, 'src/area.tsx'), `'/premios':`, `'${path}':`)
  expect(said).toContain('the token claims /rifas, and /premios is not below')
  expect(code).toBe(1)
  expect((await request.get('/premios')).status()).toBe(404)
})

test('a shell that knows no such area shows it from the machine of its developer, and follows what is saved', async ({
  page,
  delivery,
}) => {
  await repository.develop(delivery.url, async (address) => {
    await page.goto(address)
    await expect(page).toHaveURL(path)
    await expect(page.getByText(INTRODUCTION)).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Principal' })
    await expect(bar.getByRole('link', { name: heading })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: heading })).toBeVisible()

    await edit(join(repository.folder, 'src/rifas.texts.ts'), INTRODUCTION, 'Salvo há um instante.')
    await expect(page.getByText('Salvo há um instante.')).toBeVisible()
    await edit(join(repository.folder, 'area.ts'), `label: '${heading}'`, `label: 'Rifas do mês'`)
    await expect(bar.getByRole('link', { name: 'Rifas do mês' })).toBeVisible()
    await page.goto('/marcas')
    await expect(bar.getByRole('link', { name: 'Rifas do mês' })).toBeVisible()
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(bar.getByRole('link', { name: 'Rifas do mês' })).toHaveCount(0)
  })
})
