import type { AreaData, AreaRoute } from '../area.ts'
import { escapeHtml } from '../escape-html.ts'
import { routeOf } from '../match-path.ts'
import { isCurrentLink, linksOf } from './navigation.ts'
import type { FrameTemplate, Pieces } from './template.ts'

type FramedRoute = Pick<AreaRoute, 'path' | 'frame'>

/** Page in a frame: its path, the live areas, and the shell's own routes. */
export type FramedPage = {
  readonly path: string
  readonly areas: readonly AreaData[]
  readonly shellRoutes: readonly FramedRoute[]
}

/** Markup around a page, as React would render it for a visitor. */
export function composeFrame(template: FrameTemplate, { path, areas, shellRoutes }: FramedPage) {
  const routes: FramedRoute[] = [...shellRoutes, ...areas.flatMap((area) => area.routes)]
  const { before, after } = template.frames[routeOf(routes, path)?.frame ?? 'full']
  const links = linksOf(areas, false).map(({ to, label }) =>
    fill(template.link[isCurrentLink(to, path) ? 'current' : 'other'], {
      address: escapeHtml(to),
      label: escapeHtml(label),
    }),
  )
  return { before: fill(before, { links: links.join('') }), after }
}

/** Fills slots; the values are markup, already escaped. */
const fill = <Slot extends string>(pieces: Pieces<Slot>, values: Readonly<Record<Slot, string>>): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : values[piece.slot])).join('')
