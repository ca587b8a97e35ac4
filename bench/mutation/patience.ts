import { jest } from '@jest/globals'

// Instrumented sources are several times slower: the unchanged first run must not be taken for a test that hangs.
jest.setTimeout(600_000)
