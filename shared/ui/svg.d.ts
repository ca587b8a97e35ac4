/** Drawings, as Rspack gives them: components that draw the file's elements. */
declare module '*.svg' {
  import type { FunctionComponent, SVGProps } from 'react'

  const Drawing: FunctionComponent<SVGProps<SVGSVGElement>>
  export default Drawing
}
