import { jest } from '@jest/globals'

// Timeout for real databases and processes on a busy machine: it only stops what hangs.
jest.setTimeout(120_000)
