import { expect, test } from '../fixtures/delivery.ts'
import { buildNewArea, NEW_AREA } from '../fixtures/new-area.ts'

const { name, path, title } = NEW_AREA

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

  const { folder, remove } = await buildNewArea()
  const { code, said } = await delivery.run('publish', name, '--from', folder, '--promote', '--reason', 'Primeira')
  await remove()
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
