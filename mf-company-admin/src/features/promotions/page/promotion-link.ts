/** Customers' URL of a promotion, for links and posters. */
export const linkOf = (id: number): string =>
  new URL(`/cupons?${new URLSearchParams({ cupom: String(id) })}`, window.location.origin).href
