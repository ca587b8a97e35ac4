import { fileURLToPath } from 'node:url'
import config from '../../jest.config.mjs'
import { PARTS } from './parts.ts'

const { project, tests } = PARTS[process.env.MUTATION_PART]
const chosen = config.projects.find(({ displayName }) => displayName === project)

/** Jest project of one part, from the root's configuration. Packages of the workspace are those of the mutated copy. */
export default {
  ...chosen,
  rootDir: fileURLToPath(new URL('../../', import.meta.url)),
  testMatch: tests,
  runner: fileURLToPath(new URL('nearest-tests.mjs', import.meta.url)),
  // Node environment: rules are pure, and jsdom would only slow them down.
  testEnvironment: fileURLToPath(new URL('until-red.mjs', import.meta.url)),
  setupFilesAfterEnv: project === 'web' ? [] : [fileURLToPath(new URL('patience.ts', import.meta.url))],
  moduleNameMapper: {
    ...chosen.moduleNameMapper,
    '^@loopi/contract/(.*)$': '<rootDir>/shared/contract/$1.ts',
    '^@loopi/shared/(federation|texts)/(.*)$': '<rootDir>/shared/$1/$2.ts',
  },
}
