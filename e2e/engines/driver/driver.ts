import type { Buffer } from 'node:buffer'

/** Engines of browsers that Playwright does not drive as their makers ship them. */
export type EngineName = 'firefox' | 'webkit'

/** Window of a browser: sizes in CSS pixels, and the colours that the system asks for. */
export type WindowOptions = {
  readonly width: number
  readonly height: number
  readonly scheme?: 'light' | 'dark'
}

/** Place in the window, in CSS pixels from its left upper corner. */
export type Point = { readonly x: number; readonly y: number }

/** Keys that write nothing. */
export type KeyName = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'Backspace' | 'Home' | 'End'

/**
 * Browser of one test, as far as an engine's own protocol has it. Everything that reads a page goes through `evaluate`,
 * so that both engines are asked by the same code.
 */
export interface Driver {
  /** Begins to load an address, and waits for the document to be parsed. */
  goto(url: string): Promise<void>
  /** Value of an expression in the page; a promise is waited for. It must be one that JSON can carry. */
  evaluate(expression: string): Promise<unknown>
  /** Presses and lets go of the main button of a mouse. */
  click(at: Point): Promise<void>
  /** Types characters by keys into what has the focus. */
  type(text: string): Promise<void>
  press(key: KeyName): Promise<void>
  /** Chooses a file in the input that the selector finds. */
  chooseFile(selector: string, path: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Script that every document begins with: it notes what goes wrong in it, for `errorsOf` to ask. */
export const LISTEN = `(() => {
  if (window.loopiTold) return
  const told = (window.loopiTold = [])
  const say = (kind, text) => told.push(kind + ': ' + text)
  addEventListener('error', ({ message, filename, target }) => say('error', message ? message + ' in ' + filename : 'file ' + (target?.src ?? target?.href)), true)
  addEventListener('unhandledrejection', ({ reason }) => say('rejection', String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => say('policy', violatedDirective + ' ' + blockedURI))
  for (const level of ['error', 'warn']) {
    const write = console[level]
    console[level] = (...parts) => { say(level, parts.map(String).join(' ')); write.apply(console, parts) }
  }
})()`
