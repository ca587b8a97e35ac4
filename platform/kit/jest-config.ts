import { fileURLToPath } from 'node:url'
import { moduleFile, root } from '../lib/paths.ts'

const resolve = (name: string): string => fileURLToPath(import.meta.resolve(name))

const scripts = [
  resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: 'commonjs' },
  },
]

/**
 * Jest for an external area, like this repository's project `web`. Shared modules run as in the shell; `@loopi/shared`
 * contains their code for tests only.
 */
export const jestConfig = (rootDir: string) => ({
  rootDir,
  testEnvironment: moduleFile(root, 'shared/testing/jest-environment.cjs'),
  setupFilesAfterEnv: [moduleFile(root, 'shared/testing/jest-setup.ts')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '^.+\\.[jt]sx?$': scripts,
    '\\.svg$': moduleFile(root, 'platform/build/rspack/drawing-transform.ts'),
  },
  transformIgnorePatterns: ['/node_modules/(?!@loopi/)'],
  moduleNameMapper: {
    '\\.module\\.css$': resolve('identity-obj-proxy'),
    '\\.css$': moduleFile(root, 'shared/testing/style-stub.cjs'),
  },
})
