import { type DerivedTemplate, deriveTemplate, type RenderFrame } from './derive-template.ts'
import { renderFragments } from './render.tsx'

/** Renders the frame of a page from the data of the live areas. */
export const renderFrame: RenderFrame = (areas, path) => renderFragments(areas, path, () => null)

/** Template of all frames; entry of the bundle that the shell's build runs. */
export const renderTemplate = (): Promise<DerivedTemplate> => deriveTemplate(renderFrame)
