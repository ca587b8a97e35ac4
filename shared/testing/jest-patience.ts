import { jest } from '@jest/globals'

// A real database and real processes on a busy machine: the limit only stops what hangs.
jest.setTimeout(60_000)
