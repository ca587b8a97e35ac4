import path from 'node:path'
import { packageFolder } from './adopted-styles.ts'

/** Production build of the router, which its package exports under no condition. */
export function productionRouter(): Record<string, string> {
  const router = packageFolder('react-router', packageFolder('react-router-dom'))
  const file = (name: string) => path.join(router, 'dist/production', name)
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') }
}
