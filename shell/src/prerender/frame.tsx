import type { RenderFrame } from '@loopi/shared/federation/prerendered'
import { renderFragments } from './render.tsx'

/** Entry of the bundle that the host runs: the frame around a page, from the data of the areas that are live. */
export const renderFrame: RenderFrame = async (areas, path) => {
  const { before, after, position } = await renderFragments(areas, path, () => null)
  return { before, after, position }
}
