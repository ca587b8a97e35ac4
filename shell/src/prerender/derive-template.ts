import type { AreaData, AreaRoute } from '@loopi/shared/federation/area'
import { composeFrame } from '@loopi/shared/federation/frame/compose-frame'
import type { FrameTemplate, Pieces } from '@loopi/shared/federation/frame/template'
import { SHELL_ROUTES } from '../navigation/shell-routes.ts'
import { SAMPLES, sampleArea } from './frame-samples.ts'

/** Markup around a page, and the page's position in React's tree. */
type RenderedFrame = { before: string; after: string; position: string }

export type RenderFrame = (areas: readonly AreaData[], path: string) => Promise<RenderedFrame>

/** Template of the frames, and the position that the page has in all of them. */
export type DerivedTemplate = { template: FrameTemplate; position: string }

const LINK = { label: 'loopi-label', to: '/loopi-address' }
const PAGE = '/loopi-page'

/**
 * Derives the template of the frames from React's output with and without a link, and compares it with the output for
 * other areas and pages.
 *
 * @throws {Error} when the frame depends on something that the template cannot express.
 */
export async function deriveTemplate(render: RenderFrame): Promise<DerivedTemplate> {
  const [full, site, bare] = await Promise.all([
    frameOf(render, 'full'),
    frameOf(render, 'site'),
    frameOf(render, 'bare'),
  ])
  const [current, other] = await Promise.all([linkOf(render, LINK.to), linkOf(render, PAGE)])
  const { position } = await render([areaWith('full', [])], PAGE)
  const derived = { template: { frames: { full, site, bare }, link: { current, other } }, position }
  for (const areas of SAMPLES) await assertSameFrames(derived, render, areas)
  return derived
}

const areaWith = (frame: AreaRoute['frame'], links: (typeof LINK)[]) =>
  sampleArea({
    pages: [
      { path: PAGE, frame },
      { path: LINK.to, frame },
    ],
    links,
  })

async function frameOf(render: RenderFrame, frame: AreaRoute['frame']) {
  const [{ before, after }, linked] = await Promise.all([
    render([areaWith(frame, [])], PAGE),
    render([areaWith(frame, [LINK])], PAGE),
  ])
  if (linked.before === before) return { before: [before], after }
  const { at } = insertion(before, linked.before)
  return { before: [before.slice(0, at), { slot: 'links' as const }, before.slice(at)], after }
}

async function linkOf(render: RenderFrame, page: string): Promise<FrameTemplate['link']['other']> {
  const [without, linked] = await Promise.all([
    render([areaWith('full', [])], page),
    render([areaWith('full', [LINK])], page),
  ])
  const { inserted } = insertion(without.before, linked.before)
  const slots: Record<string, Pieces<'address' | 'label'>[number]> = {
    [LINK.to]: { slot: 'address' },
    [LINK.label]: { slot: 'label' },
  }
  return inserted.split(new RegExp(`(${LINK.to}|${LINK.label})`)).map((piece) => slots[piece] ?? piece)
}

/** Markup that only one of two texts has, and its position; whole elements only. */
function insertion(without: string, linked: string) {
  const length = linked.length - without.length
  let differs = 0
  while (differs < without.length && without[differs] === linked[differs]) differs++
  const at = linked.lastIndexOf('<', differs)
  const inserted = linked.slice(at, at + length)
  if (length <= 0 || linked.slice(0, at) + linked.slice(at + length) !== without)
    throw new Error('A link of the navigation bar changes the frame elsewhere too, which its template cannot say.')
  return { at, inserted }
}

/**
 * Compares template and React for every page of the given areas.
 *
 * @throws {Error} at the first difference, with both texts.
 */
export async function assertSameFrames(derived: DerivedTemplate, render: RenderFrame, areas: readonly AreaData[]) {
  for (const { path } of areas.flatMap(({ routes }) => routes)) {
    const rendered = await render(areas, path)
    const composed = composeFrame(derived.template, { path, areas, shellRoutes: SHELL_ROUTES })
    assertSame(path, rendered.before, composed.before)
    assertSame(path, rendered.after, composed.after)
    assertSame(path, rendered.position, derived.position)
  }
}

function assertSame(path: string, rendered: string, composed: string): void {
  if (rendered === composed) return
  let at = 0
  while (rendered[at] === composed[at]) at++
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40))
  throw new Error(
    `The frame of ${path} depends on something that its template cannot say: React renders ${excerpt(rendered)}, ` +
      `the template ${excerpt(composed)}. A frame may depend on the areas' links and on the current page's address alone.`,
  )
}
