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

/** Jest transform of drawings: the same component as in builds, as CommonJS. */
export const process = (svg: string, file: string) => transformSync(drawingComponent(svg, file), commonJs)
