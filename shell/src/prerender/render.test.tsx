import type { AreaData } from '@loopi/shared/federation/area'
import { Link } from '@loopi/shared/ui/router'
import { useId } from 'react'
import { renderFrame } from './frame.tsx'
import { renderFragments } from './render.tsx'

const area: AreaData = {
  name: 'mf-marketing',
  title: 'Site',
  routes: [
    { path: '/', title: 'Início', access: 'public', frame: 'full' },
    { path: '/marcas', title: 'Marcas', access: 'public', frame: 'full' },
    { path: '/cadastro', title: 'Cadastro', access: 'public', frame: 'bare' },
  ],
  navigation: [{ id: 'brands', label: 'Marcas Parceiras', to: '/marcas', shownTo: 'everybody', order: 1 }],
  update: 'ask',
}
const other: AreaData = {
  ...area,
  name: 'mf-customer',
  routes: [{ path: '/cupons', title: 'Cupons', access: 'public', frame: 'full' }],
  navigation: [{ id: 'coupons', label: 'Cupons', to: '/cupons', shownTo: 'everybody', order: 2 }],
}

function Broken(): never {
  throw new Error('sem conteúdo')
}

function Page() {
  const id = useId()
  return (
    <section>
      <label htmlFor={id}>Nome</label>
      <input id={id} />
      <Link to="/marcas">Ver</Link>
    </section>
  )
}

test('cuts the page out of the frame, with nothing of either in the other', async () => {
  const { before, page, after } = await renderFragments([area], '/', Page)
  expect(page).toMatch(/^<section>.*<a href="\/marcas"[^>]*>Ver<\/a><\/section>$/)
  expect(before).toContain('Pular para o conteúdo')
  expect(before).toMatch(/<main[^>]*>$/)
  expect(after).toMatch(/^<\/main>/)
})

test('a page is at the same place of every frame, so that its ids fit whatever else is live', async () => {
  const places = await Promise.all([
    renderFrame([area], '/'),
    renderFrame([area, other], '/marcas'),
    renderFrame([area, other], '/cadastro'),
    renderFragments([other], '/cupons', Page),
  ])
  expect(new Set(places.map(({ position }) => position)).size).toBe(1)
})

test('the frame shows the navigation of all areas that are live, to a visitor, with the page as the current one', async () => {
  const { before } = await renderFrame([area, other], '/cupons')
  expect(before).toContain('Marcas Parceiras')
  expect(before).toMatch(/<a [^>]*aria-current="page"[^>]*>Cupons<\/a>/)
  expect(before).toContain('Entrar')
  expect((await renderFrame([area], '/cadastro')).before).not.toContain('Marcas Parceiras')
})

test('a page that throws ends the build', async () => {
  await expect(renderFragments([area], '/', Broken)).rejects.toThrow('sem conteúdo')
})
