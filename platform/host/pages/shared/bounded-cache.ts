type Sized = { readonly size: number }

/** LRU cache bounded by bytes; values may grow while cached. */
export class BoundedCache<Value extends Sized> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** Cached value of a key, created on a miss. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make()
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#evict(value)
    return value
  }

  delete(key: string): void {
    this.#values.delete(key)
  }

  #evict(newest: Value): void {
    let held = 0
    for (const { size } of this.#values.values()) held += size
    for (const [oldest, value] of this.#values) {
      if (held <= this.#most || value === newest) return
      this.#values.delete(oldest)
      held -= value.size
    }
  }
}
