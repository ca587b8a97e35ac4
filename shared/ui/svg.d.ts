/** SVG files as Rspack provides them: components. */
declare module '*.svg' {
  import type { FunctionComponent, SVGProps } from 'react'

  const Drawing: FunctionComponent<SVGProps<SVGSVGElement>>
  export default Drawing
}
