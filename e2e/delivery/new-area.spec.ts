import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newArea } from '../../platform/new-area/new-area.ts'
import { expect, test } from '../fixtures/delivery.ts'
import { run } from '../fixtures/run.ts'
import { copySources, root } from '../fixtures/sources.ts'

/** Area that the product does not know. */
const NEW_AREA = { name: 'mf-sorteios', path: '/sorteios', title: 'Sorteios do mês' } as const
const { name, path, title } = NEW_AREA

/** Builds a release of the area into a folder, in a checkout to which `loopi new area` has added only that. */
async function buildNewArea(out: string): Promise<void> {
  const sources = await copySources()
  for (const file of ['.github', 'docker-compose.dev.yml', 'docker-compose.watch.yml'])
    await cp(join(root, file), join(sources, file), { recursive: true })
  await newArea(sources, NEW_AREA)
  const build = ['platform/cli/main.ts', 'release', 'build', name, '--out', out]
  const built = await run(process.execPath, build, { cwd: sources, env: process.env })
  await rm(sources, { recursive: true, force: true })
  expect(built, built.said).toMatchObject({ code: 0 })
}

test('an area that no shell knew is there with its link once it is published, and nothing else was built', async ({
  page,
  request,
  delivery,
}) => {
  const { live, revision } = await delivery.registry()
  const bar = page.getByRole('navigation', { name: 'Principal' })
  await page.goto('/marcas')
  await expect(bar.getByRole('link', { name: 'Marcas Parceiras' })).toBeVisible()
  await expect(bar.getByRole('link', { name: title })).toHaveCount(0)
  expect((await request.get(path)).status()).toBe(404)

  const folder = join(await mkdtemp(join(tmpdir(), 'loopi-new-area-')), 'release')
  await buildNewArea(folder)
  const { code, said } = await delivery.run('publish', name, '--from', folder, '--promote', '--reason', 'Primeira')
  await rm(join(folder, '..'), { recursive: true })
  expect(said).toContain('is live for everybody')
  expect(code).toBe(0)

  const after = await delivery.registry()
  expect(after).toMatchObject({ revision: revision + 2, live })
  await page.goto('/marcas')
  await bar.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))

  const answer = await request.get(path)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain(`>${title}</h1>`)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${path}<`)
  expect((await (await request.get('/federation/health')).json()).areas).toMatchObject({ [name]: 'shown' })
})
