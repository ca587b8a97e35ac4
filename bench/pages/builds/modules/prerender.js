// Entry of the Node bundle that prerenders the pages of the single bundle: shell and page in one piece.
import { routes } from 'all-areas'
import { renderFragments } from '../../../../shell/src/prerender/render.tsx'

export async function renderPage(areas, path) {
  const { Component } = await routes.find((route) => route.path === path).lazy()
  const { before, page, after } = await renderFragments(areas, path, Component)
  return before + page + after
}
