import type { LoaderContext } from '@rspack/core'
import { drawingComponent } from './drawing-component.ts'

/** Loader of drawings: `import Truck from './truck.svg'` gives a component. */
export default function drawingLoader(this: LoaderContext, svg: string): string {
  return drawingComponent(svg, this.resourcePath)
}
