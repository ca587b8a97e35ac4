import type { APIRequestContext, Page } from '@playwright/test'
import { type Keys, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { newShop, pairedDevice, promote, read, redeem, type Shop, ticket, usesOf } from '../fixtures/till/till.ts'

const RACES = 200
/** A customer redeems at most 120 coupons a minute. */
const CUSTOMERS = 2
/** Calls at a time while the coupons are made. */
const LANES = 5

async function inLanes<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += LANES)
    made.push(...(await Promise.all(items.slice(from, from + LANES).map(make))))
  return made
}

/** Codes of as many coupons as there are races; each promotion is sold out then. */
async function redeemedCodes(request: APIRequestContext, shop: Shop): Promise<string[]> {
  const customers: Keys[] = []
  for (let number = 0; number < CUSTOMERS; number++) customers.push((await newCustomer(request)).keys)
  const titles = Array.from({ length: RACES / CUSTOMERS }, (_, number) => `Corrida ${number + 1}`)
  const ids = await inLanes(titles, (title) => promote(request, shop, { title, qtd_disponivel: CUSTOMERS }))
  const pairs = ids.flatMap((id) => customers.map((keys) => ({ id, keys })))
  return inLanes(pairs, ({ id, keys }) => redeem(request, keys, id))
}

/** Token that the device keeps. */
const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('loopi-caixa')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('device')
          reading.onsuccess = () => resolve(reading.result.token)
        }
      }),
  )

/** Coupons that both tills use at a time. */
const AT_A_TIME = 5

/** Statuses of uses that the page's browser sends at the same moment. */
const useFrom = (page: Page, token: string, codes: readonly string[]): Promise<number[]> =>
  page.evaluate(
    ([device, wanted]) =>
      Promise.all(
        wanted.map(async (codigo) => {
          const headers = {
            ...{ 'content-type': 'application/json', 'x-loopi-aparelho': device },
            'idempotency-key': crypto.randomUUID(),
          }
          const answer = await fetch('/api/caixa/usar', { method: 'POST', headers, body: JSON.stringify({ codigo }) })
          return answer.status
        }),
      ),
    [token, codes] as const,
  )

test('two browsers as two tills race each of 200 coupons, and one of them uses it each time', async ({
  browser,
  request,
  noise,
}) => {
  test.setTimeout(120_000)
  noise.expect(/status of 409/)
  const shop = await newShop(request)
  const tills = [
    await pairedDevice(browser, noise, request, shop),
    await pairedDevice(browser, noise, request, shop, { name: 'Varanda' }),
  ] as const
  const [first = '', ...others] = await redeemedCodes(request, shop)

  // By the cashiers' buttons.
  const pages = tills.map(({ page }) => page)
  for (const page of pages) {
    await read(page, first)
    await expect(ticket(page).getByRole('heading', { name: 'Válido' })).toBeVisible()
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Confirmar uso' }).click()))
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const used = page.getByText(/^Uso registrado às/)
      const refused = ticket(page).getByText(/já foi usado hoje às \d\d:\d\d/)
      await expect(used.or(refused).first()).toBeVisible()
      return used.first().isVisible()
    }),
  )
  expect(outcomes.filter((isUsed) => isUsed)).toHaveLength(1)

  const tokens = await Promise.all(pages.map(tokenIn))
  for (let from = 0; from < others.length; from += AT_A_TIME) {
    const codes = others.slice(from, from + AT_A_TIME)
    const statuses = await Promise.all(pages.map((page, index) => useFrom(page, tokens[index] ?? '', codes)))
    const races = codes.map((_, index) => statuses.map((ofTill) => ofTill[index] ?? 0).toSorted())
    expect(races).toEqual(codes.map(() => [201, 409]))
  }
  expect((await usesOf(request, shop)).map(({ situacao }) => situacao)).toEqual(Array(RACES).fill('usado'))
  for (const { context } of tills) await context.close()
})
