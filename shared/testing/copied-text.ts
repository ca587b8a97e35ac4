import { act } from '@testing-library/react'

/**
 * Text of the clipboard. Reading takes turns of the clock in which a page may go on, a tooltip for one: React is told
 * that a test waits, or it complains of what came between.
 */
export const copiedText = (): Promise<string> => act(() => navigator.clipboard.readText())
