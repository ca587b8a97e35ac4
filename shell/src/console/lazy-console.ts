import { lazyPart } from '../entries/lazy-part.ts'

const load = () => import(/* webpackChunkName: "console" */ './console.tsx')

export const ConsoleNavigation = lazyPart(load, (console) => console.ConsoleNavigation)
export const PaletteButton = lazyPart(load, (console) => console.PaletteButton)
