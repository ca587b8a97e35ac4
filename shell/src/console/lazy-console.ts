import { lazyPart } from '../entries/lazy-part.ts'
import { loadConsole } from './load-console.ts'

export const ConsoleNavigation = lazyPart(loadConsole, (console) => console.ConsoleNavigation)
export const PaletteButton = lazyPart(loadConsole, (console) => console.PaletteButton)
