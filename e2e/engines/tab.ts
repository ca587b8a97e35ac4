import { expect } from '@playwright/test'
import type { Driver, KeyName } from './driver/driver.ts'
import { countOf, type ElementPlace, firstOf, INSTALL, type SoughtElement } from './find-in-page.ts'

/**
 * Page of a browser that Playwright does not drive, with a person's gestures, each of which waits until it is possible.
 */
export class Tab {
  readonly #driver: Driver
  readonly #base: string

  constructor(driver: Driver, base: string) {
    this.#driver = driver
    this.#base = base
  }

  goto(path: string): Promise<void> {
    return this.#driver.goto(new URL(path, this.#base).href)
  }

  /** Evaluates an expression in the page. */
  ask<T>(expression: string): Promise<T> {
    return this.#driver.evaluate(expression) as Promise<T>
  }

  /** First element of a query, once it can be clicked. */
  async ready(target: SoughtElement): Promise<ElementPlace> {
    let found: ElementPlace | null = null
    await expect
      .poll(
        async () => {
          found = await this.#first(target)
          return found?.isReady ?? false
        },
        `${JSON.stringify(target, readable)} can be pressed`,
      )
      .toBe(true)
    return found as unknown as ElementPlace
  }

  async click(target: SoughtElement): Promise<void> {
    await this.#driver.click(await this.ready(target))
  }

  /** Types into a field, replacing its content. */
  async fill(target: SoughtElement, text: string): Promise<void> {
    await this.click(target)
    await this.ask('document.activeElement?.select?.()')
    await this.#driver.type(text)
  }

  press(key: KeyName): Promise<void> {
    return this.#driver.press(key)
  }

  chooseFile(selector: string, path: string): Promise<void> {
    return this.#driver.chooseFile(selector, path)
  }

  /** Waits until a query is visible, optionally an exact number of times. */
  async sees(target: SoughtElement, times?: number): Promise<void> {
    const seen = expect.poll(() => this.#count(target), `${JSON.stringify(target, readable)} is seen`)
    await (times === undefined ? seen.toBeGreaterThan(0) : seen.toBe(times))
  }

  /** True when a query is visible now. */
  async seen(target: SoughtElement): Promise<boolean> {
    return (await this.#count(target)) > 0
  }

  async seesNo(target: SoughtElement): Promise<void> {
    await this.sees(target, 0)
  }

  async value(target: SoughtElement): Promise<string> {
    return (await this.#first(target))?.value ?? ''
  }

  async text(target: SoughtElement): Promise<string> {
    return (await this.#first(target))?.text ?? ''
  }

  /** Address without the origin. */
  address(): Promise<string> {
    return this.ask('location.pathname + location.search + location.hash')
  }

  async arrives(pattern: string | RegExp): Promise<void> {
    const poll = expect.poll(() => this.address(), 'address')
    await (typeof pattern === 'string' ? poll.toBe(pattern) : poll.toMatch(pattern))
  }

  /** Waits until React has hydrated the page. */
  async alive(): Promise<void> {
    const noted = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`
    await expect.poll(() => this.ask(noted), 'React has the heading').toBe(true)
  }

  /** Complaints of the current document: errors, warnings, policy violations, failed files. */
  complaints(): Promise<string[]> {
    return this.ask('window.loopiTold ?? ["nothing listens"]')
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot()
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  async #first(target: SoughtElement): Promise<ElementPlace | null> {
    await this.ask(INSTALL)
    return this.ask(firstOf(target))
  }

  async #count(target: SoughtElement): Promise<number> {
    await this.ask(INSTALL)
    return this.ask(countOf(target))
  }
}

const readable = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value)
