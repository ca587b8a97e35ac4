import type { AreaData } from '@loopi/shared/federation/area'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { NONCE_PLACEHOLDER } from '@loopi/shared/federation/prerendered'
import { createMemoryRouter } from '@loopi/shared/ui/router'
import { type ComponentType, createElement, type ReactNode, useId } from 'react'
import { prerender } from 'react-dom/static'
import { App } from '../app/app.tsx'
import { createRoutes } from '../app/router.tsx'
import { createAreaPages } from '../areas/loading/area-pages.ts'

/** Temporary element around the page that marks where to cut. */
const TAG = 'loopi-page'
const OPENING = new RegExp(`<${TAG}(?: id="([^"]+)")?>`)
const CLOSING = `</${TAG}>`

/** Markup before and after the page, the page, and the position in the tree that its ids depend on. */
type PageFragments = { before: string; page: string; after: string; position: string }

/**
 * Renders an address as for a visitor and cuts the page out of the frame. React counts the ids of `useId` along the
 * tree, so a page's markup fits only a frame with it at the same position.
 */
export async function renderFragments(
  areas: readonly AreaData[],
  path: string,
  Page: ComponentType,
): Promise<PageFragments> {
  const [hole, whole] = await Promise.all([
    render(areas, path, Placeholder),
    render(areas, path, () => element(<Page />)),
  ])
  const opening = OPENING.exec(whole)
  const end = whole.lastIndexOf(CLOSING)
  const position = OPENING.exec(hole)?.[1]
  if (!opening || end < 0 || !position) throw new Error(`${path} shows no page of an area.`)
  return {
    before: whole.slice(0, opening.index),
    page: whole.slice(opening.index + opening[0].length, end),
    after: whole.slice(end + CLOSING.length),
    position,
  }
}

const element = (children: ReactNode) => createElement(TAG, null, children)

/** Placeholder of the page. Its id reveals its position, and would shift the ids of a page inside. */
const Placeholder = () => createElement(TAG, { id: useId() })

async function render(areas: readonly AreaData[], path: string, Page: ComponentType): Promise<string> {
  const live = areas.map((area) => ({ area }) as LiveArea)
  const pages = createAreaPages({ load: async (one) => ({ Component: Page, live: one }), abandon: () => {} })
  await Promise.all(live.map((one) => pages.open(one, path)))
  const router = createMemoryRouter(createRoutes(live, pages), { initialEntries: [path] })
  const failures: unknown[] = []
  const { prelude } = await prerender(<App router={router} nonce={NONCE_PLACEHOLDER} />, {
    onError: (cause) => void failures.push(cause),
    // Turns streaming off, because the markup is sent whole and no part may be moved.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html
}
