import { act } from '@testing-library/react'

/**
 * Text of the clipboard, read inside `act` because reading takes time in which a page may update, such as by a tooltip.
 */
export const copiedText = (): Promise<string> => act(() => navigator.clipboard.readText())
