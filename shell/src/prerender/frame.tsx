import { type DerivedTemplate, deriveTemplate, type RenderFrame } from './derive-template.ts'
import { renderFragments } from './render.tsx'

/** Frame around a page as React renders it, from the data of the areas that are live. */
export const renderFrame: RenderFrame = (areas, path) => renderFragments(areas, path, () => null)

/** Template of all frames: what the build of the shell runs this bundle for. */
export const renderTemplate = (): Promise<DerivedTemplate> => deriveTemplate(renderFrame)
