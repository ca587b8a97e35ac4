import { transform } from '@svgr/core'
import jsx from '@svgr/plugin-jsx'

/** Source of a component that renders an `.svg` inline, so that page colours and fonts apply. */
export const drawingComponent = (svg: string, file: string): string =>
  transform.sync(
    // Inline SVG needs no namespace.
    svg.replace(' xmlns="http://www.w3.org/2000/svg"', ''),
    { plugins: [jsx], jsxRuntime: 'automatic', expandProps: 'end' },
    { filePath: file },
  )
