import { transform } from '@svgr/core'
import jsx from '@svgr/plugin-jsx'

/** Source of the component that draws an `.svg` file: its elements stand in the page, so they see its colours and fonts. */
export const drawingComponent = (svg: string, file: string): string =>
  transform.sync(
    // Markup of a page needs no namespace.
    svg.replace(' xmlns="http://www.w3.org/2000/svg"', ''),
    { plugins: [jsx], jsxRuntime: 'automatic', expandProps: 'end' },
    { filePath: file },
  )
