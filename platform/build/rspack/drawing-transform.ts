import { transformSync } from '@swc/core'
import { drawingComponent } from './drawing-component.ts'

const commonJs = {
  configFile: false,
  swcrc: false,
  jsc: {
    parser: { syntax: 'ecmascript', jsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
} as const

/** Jest's transform of drawings: the component that the builds get, as CommonJS. */
export const process = (svg: string, file: string) => transformSync(drawingComponent(svg, file), commonJs)
