import type { Buffer } from 'node:buffer'

/** Browser engines that Playwright does not drive as shipped. */
export type EngineName = 'firefox' | 'webkit'

/** Window of a browser: size in CSS pixels, and the system's colour scheme. */
export type WindowOptions = {
  readonly width: number
  readonly height: number
  readonly scheme?: 'light' | 'dark'
}

/** Point in the window in CSS pixels, from the top left. */
export type Point = { readonly x: number; readonly y: number }

/** Keys that type no character. */
export type KeyName = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'Backspace' | 'Home' | 'End'

/**
 * Browser of one test over the engine's own protocol. Pages are read only by `evaluate`, so that both engines run the
 * same code.
 */
export interface Driver {
  /** Starts loading an address, and waits until the document is parsed. */
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page and awaits promises; the value must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the main mouse button. */
  click(at: Point): Promise<void>
  /** Types characters by keys into the focused element. */
  type(text: string): Promise<void>
  press(key: KeyName): Promise<void>
  /** Chooses a file in the input of the selector. */
  chooseFile(selector: string, path: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Script at the start of every document: records its errors, for `errorsOf`. */
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
