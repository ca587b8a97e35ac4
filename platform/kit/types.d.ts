/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />

/** CSS modules: the class names of the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** Drawings: components that draw the file's elements. */
declare module '*.svg' {
  import type { FunctionComponent, SVGProps } from 'react'

  const Drawing: FunctionComponent<SVGProps<SVGSVGElement>>
  export default Drawing
}
