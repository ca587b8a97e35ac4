import { jest } from '@jest/globals'

// Timeout: instrumented sources are several times slower, and the dry run must not count as a test that hangs.
jest.setTimeout(600_000)
