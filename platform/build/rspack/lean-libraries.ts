import path from 'node:path'
import { moduleFile } from '../../lib/paths.ts'
import { packageFolder } from './adopted-styles.ts'

/**
 * Aliases by which the shell brings what browsers run of its libraries: the router's build for production, which it names
 * under no condition, and axios without its adapter for `fetch`, which comes after the one for `XMLHttpRequest`.
 */
export function leanLibraries(): Record<string, string> {
  const router = packageFolder('react-router', packageFolder('react-router-dom'))
  const ofRouter = (file: string) => path.join(router, 'dist/production', file)
  return {
    'react-router$': ofRouter('index.mjs'),
    'react-router/dom$': ofRouter('dom-export.mjs'),
    [path.join(packageFolder('axios'), 'lib/adapters/fetch.js')]: moduleFile(
      import.meta.dirname,
      'no-fetch-adapter.ts',
    ),
  }
}
