import type { AreaData } from '@loopi/shared/federation/area'
import { composeFrame } from '@loopi/shared/federation/frame/compose-frame'
import { SHELL_ROUTES } from '../navigation/shell-routes.ts'
import { assertSameFrames, deriveTemplate, type RenderFrame } from './derive-template.ts'
import { renderFrame } from './frame.tsx'
import { sampleArea } from './frame-samples.ts'

const LABELS = [
  'Início',
  'Água & pão',
  '<b>Lojas</b>',
  `"aspas" e 'apóstrofos'`,
  '&amp;',
  '{label} $& $1',
  'loopi-label',
  '🛒',
]
const PATHS = ['/', '/lojas', '/lojas/novas', '/lojas/novas/perto', '/lojas-novas', '/:id', '/loopi-address']
const FRAMES = ['full', 'site', 'bare'] as const
const SHOWN_TO = ['everybody', 'signed-in', 'signed-out'] as const

/** Element of a list, wrapping at its end. */
const pick = <T>(of: readonly T[], at: number): T => of[at % of.length] as T

/** Area of the nth combination: labels, addresses, orders and audiences vary. */
const combined = (nth: number, name: AreaData['name'] = 'mf-one') =>
  sampleArea({
    name,
    title: pick(LABELS, nth),
    pages: PATHS.filter((path) => !path.includes(':')).map((path, at) => ({
      path,
      title: pick(LABELS, nth + at),
      frame: pick(FRAMES, nth + at),
    })),
    links: Array.from({ length: nth % 6 }, (_, at) => ({
      id: `${name}-${at}`,
      label: pick(LABELS, nth + at),
      to: pick(PATHS, nth * 3 + at),
      shownTo: pick(SHOWN_TO, nth + at),
      order: (at * 7) % 4,
    })),
  })

test('template and React agree to the byte on any areas, orders, hidden links, labels and paths', async () => {
  const derived = await deriveTemplate(renderFrame)
  for (let nth = 0; nth < 24; nth++) {
    const areas = nth % 2 ? [combined(nth), combined(nth + 5, 'mf-two')] : [combined(nth)]
    await assertSameFrames(derived, renderFrame, areas)
  }
}, 60_000)

test('labels are texts, whatever signs they have', async () => {
  const { template } = await deriveTemplate(renderFrame)
  const areas = [sampleArea({ pages: [{}], links: [{ label: '<script>alert("1")</script>', to: '/' }] })]
  const { before } = composeFrame(template, { path: '/', areas, shellRoutes: SHELL_ROUTES })
  expect(before).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(before).not.toContain('<script')
})

const withTitle: RenderFrame = async (areas, path) => {
  const { before, ...rest } = await renderFrame(areas, path)
  const title = areas.flatMap(({ routes }) => routes).find((route) => route.path === path)?.title
  return { ...rest, before: `${before}<p>${title}</p>` }
}
const withCount: RenderFrame = async (areas, path) => {
  const { after, ...rest } = await renderFrame(areas, path)
  return { ...rest, after: `${after}<i>${areas.flatMap(({ navigation }) => navigation).length}</i>` }
}
const withMoving: RenderFrame = async (areas, path) => ({
  ...(await renderFrame(areas, path)),
  position: `_R_${areas.length}_`,
})

test.each([
  ['the title of the page', withTitle],
  ['the number of links behind the page', withCount],
  ['positions that move with the areas', withMoving],
])('the build ends with a sentence for a frame with %s', async (_input, render) => {
  await expect(deriveTemplate(render)).rejects.toThrow(
    /^The frame of \/\S* depends on something that its template cannot say: React renders ".+", the template ".+"\./,
  )
})

test('the build ends with a sentence for a link that shows in two places of the frame', async () => {
  const twice: RenderFrame = async (areas, path) => {
    const { before, ...rest } = await renderFrame(areas, path)
    return { ...rest, before: `${before}<p>${areas[0]?.navigation.map(({ label }) => label)}</p>` }
  }
  await expect(deriveTemplate(twice)).rejects.toThrow('A link of the navigation bar changes the frame elsewhere too')
})
